/** The body of an HTML mail (contact-forms.md 6.1). The owner's HTML stays what it is; what visitors wrote is text. */
import { autoParagraph } from '#app/features/contact-forms/template/text/auto-paragraph.ts'
import { formLanguage } from '#app/features/contact-forms/render/form-language.ts'

const unsafe: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => unsafe[sign] ?? sign)
}

/** What a visitor wrote, with the dashes and dots of print. */
export function htmlValue(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? escapeHtml(word) : inPrint(escapeHtml(word))))
    .join('')
}

/** A whole document around what the owner wrote, unless it is one already. */
export function htmlDocument(body: string, { subject, locale }: { subject: string; locale: string }): string {
  const safe = body.replaceAll(/<([^<>\s@]+@[^<>\s@]+)>/g, '&lt;$1&gt;')
  if (isWhole(safe)) return safe
  const { lang, dir } = formLanguage(locale)
  return [
    '<!doctype html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" dir="${dir}" lang="${escapeHtml(lang)}">`,
    '<head>',
    `<title>${escapeHtml(subject)}</title>`,
    '</head>',
    '<body>',
    `${autoParagraph(safe)}</body>`,
    '</html>',
  ].join('\n')
}

// Not one pattern: it would search to the end for each of many beginnings.
function isWhole(html: string): boolean {
  return /<html[\s>]/i.test(html) && /<\/html>/i.test(html)
}

function inPrint(word: string): string {
  return word
    .replaceAll(/---?/g, '&#8212;')
    .replaceAll('...', '&#8230;')
    .replaceAll(/(?<![\w.,-])(\d[\d.,]*)x(?=\d)/g, '$1&#215;')
}

// In print it would lead elsewhere.
function isAddress(word: string): boolean {
  return /:\/\/|@|^www\./.test(word)
}
