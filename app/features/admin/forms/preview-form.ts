/** Renders a form as visitors will see it, from the current values of the editor. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { EditorView } from './editor/editor-view.ts'
import { parseForRender } from '#app/features/contact-forms/render/parse-for-render.ts'
import { renderForm } from '#app/features/contact-forms/render/render-form.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { createDataListReader } from '#app/features/contact-forms/template/data-lists.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'

type PreviewInput = { template: string; additionalSettings: string }

export function renderPreview(view: EditorView, { template, additionalSettings }: PreviewInput): string {
  const { id, language, locale, today, servicesWithoutKeys } = view
  return renderForm({
    form: { id, additionalSettings },
    template: parseForRender(template),
    unit: {
      unitTag: `wpcf7-f${id}-o1`,
      containerPostId: 0,
      path: '/',
      locale,
      today,
      quiz: (tag) => ({ question: tag.values[0] ?? '1+1=?', sealed: '' }),
      captcha: () => ({ src: CAPTCHA_IMAGE, challenge: '0' }),
      dataList: createDataListReader(language),
      // No script runs in the preview, so the key is never used.
      ...(!servicesWithoutKeys.includes('stripe') && { stripe: { publishableKey: '' } }),
      translate: createTranslator(language),
    },
  })
}

const CAPTCHA_IMAGE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="72" height="24"%3E%3Ctext x="8" y="18"%3EA7KF%3C/text%3E%3C/svg%3E'

/**
 * Sets the form's language on a document and adds this page's style sheets to it, including those that were
 * loaded after the page.
 */
export function styleDocument(previewDocument: Document, language: Locale): void {
  const root = previewDocument.documentElement
  root.className = 'form-preview'
  root.lang = language
  root.dir = getDirection(language)
  const theme = document.documentElement.dataset.theme
  if (theme !== undefined) root.dataset.theme = theme
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = previewDocument.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    previewDocument.head.append(link)
  }
}

/** Sets the content of the preview document. Its scripts do not run: the iframe's sandbox forbids them. */
export function setDocumentHtml({ body }: Document, html: string): void {
  body.innerHTML = html
}
