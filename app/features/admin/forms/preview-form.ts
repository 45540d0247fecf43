/** A form as visitors will see it, from what stands in the editor. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { EditorView } from './editor/editor-view.ts'
import { laidOut } from '#app/features/contact-forms/render/laid-out.ts'
import { renderForm } from '#app/features/contact-forms/render/render-form.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { dataListIn } from '#app/features/contact-forms/template/data-lists.ts'
import { directionOf } from '#app/platform/i18n/locales.ts'

type Previewed = { template: string; additionalSettings: string }

export function previewOf(view: EditorView, { template, additionalSettings }: Previewed): string {
  const { id, language, locale, today, servicesWithoutKeys } = view
  return renderForm({
    form: { id, additionalSettings },
    template: laidOut(template),
    unit: {
      unitTag: `wpcf7-f${id}-o1`,
      containerPostId: 0,
      path: '/',
      locale,
      today,
      quiz: (tag) => ({ question: tag.values[0] ?? '1+1=?', sealed: '' }),
      captcha: () => ({ src: A_PICTURE, challenge: '0' }),
      dataList: dataListIn(language),
      // No script runs in the preview: nothing asks for the key.
      ...(!servicesWithoutKeys.includes('stripe') && { stripe: { publishableKey: '' } }),
      say: sayIn(language),
    },
  })
}

const A_PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="72" height="24"%3E%3Ctext x="8" y="18"%3EA7KF%3C/text%3E%3C/svg%3E'

/** Gives a document the language of the form, and the style sheets of this page: of one, too, that has just come. */
export function dressDocument(inside: Document, language: Locale): void {
  const root = inside.documentElement
  root.className = 'form-preview'
  root.lang = language
  root.dir = directionOf(language)
  const theme = document.documentElement.dataset.theme
  if (theme !== undefined) root.dataset.theme = theme
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = inside.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    inside.head.append(link)
  }
}

/** Nothing runs in a document whose frame forbids scripts. */
export function showIn({ body }: Document, html: string): void {
  body.innerHTML = html
}
