/**
 * The forms of one page, as its shortcodes name them: the same for every visitor, unless a form depends on
 * who is signed in.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { FormContainer, FormPageState } from './page-with-forms.server.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { renderFormNotFound, renderRawForm } from '#app/features/contact-forms/render/notices.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { findNamedForm } from './find-named.server.ts'
import { readAbilities, prepareForm } from './prepare-form.server.ts'
import { showForm, type RenderedForm } from './show-form.server.ts'

export type FormsOfPage = {
  /** The HTML of a shortcode. */
  renderShortcode: (shortcode: Shortcode) => Promise<string>
  /** A form that the page itself embeds, named by its title. */
  renderForm: (form: ContactForm) => Promise<RenderedForm>
}

/** Starts a page: its forms are numbered from 1 in the order in which they are requested. */
export function openFormsOfPage(request: PageRequest, container: FormContainer): FormsOfPage {
  const page: FormPageState = { request, container, count: 0, usedIds: new Set(), schemaFormIds: new Set() }
  return {
    renderShortcode: (shortcode) => showNamedForm(page, shortcode),
    renderForm: (form) => {
      const preparedForm = prepareForm(form, request.locale, readAbilities(request.services))
      return showForm(page, preparedForm, { html_title: preparedForm.texts.title })
    },
  }
}

async function showNamedForm(page: FormPageState, shortcode: Shortcode): Promise<string> {
  const { services, locale, tags } = page.request
  const form = await findNamedForm(services, shortcode)
  if (!form) {
    tags.add('forms')
    return renderFormNotFound(createTranslator(locale))
  }
  const preparedForm = prepareForm(form, locale, readAbilities(services))
  if (shortcode.attributes.output === 'raw_form') {
    tags.add(`form:${form.id}`)
    return renderRawForm(preparedForm.texts.template)
  }
  const { html } = await showForm(page, preparedForm, shortcode.attributes)
  return html
}
