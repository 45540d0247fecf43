/** The forms of one page, as its bodies name them: the same for everybody, unless a form asks who is there. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { PageOfForms, PageWithForms } from './page-with-forms.server.ts'
import type { Shortcode } from '#app/platform/html/shortcodes.ts'
import { formNotFound, rawForm } from '#app/features/contact-forms/render/notices.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { findNamedForm } from './find-named.server.ts'
import { abilitiesOf, readForm } from './read-form.server.ts'
import { showForm, type ShownForm } from './show-form.server.ts'

export type FormsOfPage = {
  /** What a shortcode stands for, as HTML. */
  named: (shortcode: Shortcode) => Promise<string>
  /** A form that the page shows by itself, called by its title. */
  form: (form: ContactForm) => Promise<ShownForm>
}

/** Begins a page: its forms are counted from 1 in the order in which they are asked for. */
export function formsOfPage(request: PageRequest, place: PageOfForms): FormsOfPage {
  const page: PageWithForms = { request, place, count: 0, usedIds: new Set(), schemas: new Set() }
  return {
    named: (shortcode) => showNamed(page, shortcode),
    form: (form) => {
      const read = readForm(form, request.locale, abilitiesOf(request.services))
      return showForm(page, read, { html_title: read.texts.title })
    },
  }
}

async function showNamed(page: PageWithForms, shortcode: Shortcode): Promise<string> {
  const { services, locale, tags } = page.request
  const form = await findNamedForm(services, shortcode)
  if (!form) {
    tags.add('forms')
    return formNotFound(sayIn(locale))
  }
  const read = readForm(form, locale, abilitiesOf(services))
  if (shortcode.attributes.output === 'raw_form') {
    tags.add(`form:${form.id}`)
    return rawForm(read.texts.template)
  }
  const { html } = await showForm(page, read, shortcode.attributes)
  return html
}
