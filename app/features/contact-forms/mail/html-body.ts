/**
 * The body of an HTML mail (contact-forms.md 6.1). The merchant's HTML stays unchanged; visitors' values are
 * escaped.
 */
import { autoParagraph } from '#app/features/contact-forms/template/text/auto-paragraph.ts'
import { readFormLanguage } from '#app/features/contact-forms/render/form-language.ts'

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => htmlEscapes[character] ?? character)
}

/** A visitor's value as HTML, with typographic dashes and ellipses. */
export function formatHtmlValue(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (isUrlOrEmail(word) ? escapeHtml(word) : applyTypography(escapeHtml(word))))
    .join('')
}

/** Wraps the merchant's body in an HTML document, unless it is one already. */
export function createHtmlDocument(
  body: string,
  { subject, locale }: { subject: string; locale: string },
): string {
  const safeBody = body.replaceAll(/<([^<>\s@]+@[^<>\s@]+)>/g, '&lt;$1&gt;')
  if (isHtmlDocument(safeBody)) return safeBody
  const { lang, dir } = readFormLanguage(locale)
  return [
    '<!doctype html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" dir="${dir}" lang="${escapeHtml(lang)}">`,
    '<head>',
    `<title>${escapeHtml(subject)}</title>`,
    '</head>',
    '<body>',
    `${autoParagraph(safeBody)}</body>`,
    '</html>',
  ].join('\n')
}

// Not a single pattern: it would search to the end for each of many openings.
function isHtmlDocument(html: string): boolean {
  return /<html[\s>]/i.test(html) && /<\/html>/i.test(html)
}

function applyTypography(word: string): string {
  return word
    .replaceAll(/---?/g, '&#8212;')
    .replaceAll('...', '&#8230;')
    .replaceAll(/(?<![\w.,-])(\d[\d.,]*)x(?=\d)/g, '$1&#215;')
}

// Typographic replacement would change the target of a URL or an e-mail address.
function isUrlOrEmail(word: string): boolean {
  return /:\/\/|@|^www\./.test(word)
}
