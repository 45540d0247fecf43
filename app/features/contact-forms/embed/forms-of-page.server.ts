/** The forms of one page, shown where its bodies name them: the same for everybody, unless a form asks who is there. */
import type { LocalText } from '#app/i18n/local-text.ts'
import type { PageRequest } from '#app/page-request.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { PageOfForms, PageWithForms } from './page-with-forms.server.ts'
import type { FormShortcode } from './shortcode.ts'
import { textIn } from '#app/i18n/pick-text.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { formInWrongPlace, formNotFound, rawForm } from '#app/features/contact-forms/render/notices.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { findNamedForm } from './find-named.server.ts'
import { markShortcodes, placeForms } from './place-forms.ts'
import { abilitiesOf, readForm } from './read-form.server.ts'
import { mayHoldForms } from './shortcode.ts'
import { showForm, type ShownForm } from './show-form.server.ts'

export type FormsOfPage = {
  /** A stored text as HTML to show, with the forms that its shortcodes name. */
  body: (text: LocalText) => Promise<string>
  /** A form that the page shows by itself, called by its title. */
  form: (form: ContactForm) => Promise<ShownForm>
}

/** Begins a page: its forms are counted from 1 in the order in which they are asked for. */
export function formsOfPage(request: PageRequest, place: PageOfForms): FormsOfPage {
  const page: PageWithForms = { request, place, count: 0, usedIds: new Set(), schemas: new Set() }
  return {
    body: (text) => showBody(page, text),
    form: (form) => {
      const read = readForm(form, request.locale, abilitiesOf(request.services))
      return showForm(page, read, { html_title: read.texts.title })
    },
  }
}

async function showBody(page: PageWithForms, text: LocalText): Promise<string> {
  const { locale } = page.request
  const html = textIn(text, locale)
  if (!mayHoldForms(html)) return richText(text, locale)
  const marked = markShortcodes(html)
  const forms: string[] = []
  // One after the other: they are numbered in the order of the page.
  for (const shortcode of marked.shortcodes) forms.push(await showNamed(page, shortcode))
  return placeForms(richText({ [locale]: marked.text }, locale), forms, formInWrongPlace(sayIn(locale)))
}

async function showNamed(page: PageWithForms, shortcode: FormShortcode): Promise<string> {
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
