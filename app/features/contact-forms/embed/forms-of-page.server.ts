/**
 * The forms of one page, as its shortcodes name them: the same for every visitor, unless a form depends on
 * who is signed in.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { PageOfForms, PageWithForms } from './page-with-forms.server.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { formNotFound, rawForm } from '#app/features/contact-forms/render/notices.ts'
import { translatorFor } from '#app/features/contact-forms/fixed-messages.ts'
import { findNamedForm } from './find-named.server.ts'
import { abilitiesOf, prepareForm } from './prepare-form.server.ts'
import { showForm, type RenderedForm } from './show-form.server.ts'

export type FormsOfPage = {
  /** The HTML of a shortcode. */
  named: (shortcode: Shortcode) => Promise<string>
  /** A form that the page itself embeds, named by its title. */
  form: (form: ContactForm) => Promise<RenderedForm>
}

/** Starts a page: its forms are numbered from 1 in the order in which they are requested. */
export function formsOfPage(request: PageRequest, place: PageOfForms): FormsOfPage {
  const page: PageWithForms = { request, place, count: 0, usedIds: new Set(), schemas: new Set() }
  return {
    named: (shortcode) => showNamed(page, shortcode),
    form: (form) => {
      const prepared = prepareForm(form, request.locale, abilitiesOf(request.services))
      return showForm(page, prepared, { html_title: prepared.texts.title })
    },
  }
}

async function showNamed(page: PageWithForms, shortcode: Shortcode): Promise<string> {
  const { services, locale, tags } = page.request
  const form = await findNamedForm(services, shortcode)
  if (!form) {
    tags.add('forms')
    return formNotFound(translatorFor(locale))
  }
  const prepared = prepareForm(form, locale, abilitiesOf(services))
  if (shortcode.attributes.output === 'raw_form') {
    tags.add(`form:${form.id}`)
    return rawForm(prepared.texts.template)
  }
  const { html } = await showForm(page, prepared, shortcode.attributes)
  return html
}
