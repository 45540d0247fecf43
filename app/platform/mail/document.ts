/** One document for both formats of a mail: HTML and plain text. */
import type { LinkedText } from '#app/platform/html/text-with-links.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'

/**
 * A paragraph; a heading; a standalone link, as a button; rows of a name and a value; a value to be copied;
 * or small print, which may be a link.
 */
export type MailPart =
  | string
  | { heading: string }
  | { rows: MailRow[] }
  | { link: string; label: string }
  | { code: string }
  | { note: string; link?: string }

export type MailRow = {
  name: string
  /** Lines in small type below the name. */
  details?: string[]
  value: string
  /** Below the name and its details, with its own text direction. */
  note?: LinkedText
  /** Total of all rows above it. */
  isTotal?: boolean
}

type MailDocument = {
  locale: Locale
  /** Shown at the top and bottom, to identify the sender. */
  shopName: string
  title: string
  body: MailPart[]
}

/** Text and HTML of a mail, in the direction of its language; pass it to `mail.send` with the subject. */
export function renderMailDocument(document: MailDocument): { text: string; html: string } {
  return { text: renderText(document), html: renderHtml(document) }
}

function renderText({ shopName, title, body }: MailDocument): string {
  const parts = body.map((part) => {
    if (typeof part === 'string') return part
    if ('heading' in part) return part.heading
    if ('rows' in part) return part.rows.map(renderTextRow).join('\n')
    if ('label' in part) return `${part.label}\n${part.link}`
    if ('code' in part) return part.code
    return part.link === undefined ? part.note : `${part.note}\n${part.link}`
  })
  // The standard signature delimiter, which all mail programs recognize.
  return `${[title, ...parts].join('\n\n')}\n\n-- \n${shopName}\n`
}

// Names and values of any direction are isolated from each other.
function renderTextRow({ name, details = [], value, note = [] }: MailRow): string {
  const isolate = (text: string) => `\u2068${text}\u2069`
  const noteSegments = note.map((segment) =>
    typeof segment === 'string' ? segment : `${segment.text} (${segment.link})`,
  )
  const lowerLines = [...details, ...noteSegments.join('').split('\n')].filter((line) => line !== '')
  return [`${isolate(name)}: ${isolate(value)}`, ...lowerLines.map((line) => `  ${isolate(line)}`)].join('\n')
}

const font = "font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif"
const colors = {
  background: '#fbf9f6',
  raised: '#ffffff',
  ink: '#1d1a17',
  quiet: '#6a625a',
  accent: '#0e5c59',
}

// Mail programs support no style sheets and few logical properties: dir and align set where a line begins.
function renderHtml({ locale, shopName, title, body }: MailDocument): string {
  const direction = getDirection(locale)
  const start = direction === 'rtl' ? 'right' : 'left'
  const lineHeight = locale === 'ar' ? '1.8' : '1.6'
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.background}">
<table role="presentation" lang="${locale}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.background}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colors.raised};border-radius:14px">
<tr><td align="${start}" style="padding:32px;${font};font-size:16px;line-height:${lineHeight};color:${colors.ink};text-align:${start}">
<p style="margin:0 0 24px;color:${colors.quiet};font-size:15px"><bdi>${escapeHtml(shopName)}</bdi></p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:600">${escapeHtml(title)}</h1>
${body.map((part) => renderHtmlPart(part, start)).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderHtmlPart(part: MailPart, start: 'left' | 'right'): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${breakLines(part)}</p>`
  if ('heading' in part) {
    return `<h2 style="margin:32px 0 8px;font-size:17px;line-height:1.4;font-weight:600">${escapeHtml(part.heading)}</h2>`
  }
  if ('rows' in part) {
    const rows = part.rows.map((row) => renderHtmlRow(row, start)).join('\n')
    return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">\n${rows}\n</table>`
  }
  if ('code' in part) {
    return `<p style="margin:0 0 16px"><bdi dir="ltr" style="font-family:monospace;font-size:18px">${escapeHtml(part.code)}</bdi></p>`
  }
  if ('note' in part) {
    const note = breakLines(part.note)
    const content =
      part.link === undefined
        ? note
        : `<a href="${escapeHtml(part.link)}" style="color:${colors.quiet}">${note}</a>`
    return `<p style="margin:16px 0 0;font-size:14px;color:${colors.quiet}">${content}</p>`
  }
  const href = escapeHtml(part.link)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 28px;border-radius:999px;background:${colors.accent};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${colors.quiet}"><bdi dir="ltr" style="word-break:break-all">${href}</bdi></p>`
}

function renderHtmlRow(
  { name, details = [], value, note, isTotal = false }: MailRow,
  start: 'left' | 'right',
): string {
  const style = `padding:8px 0;border-top:1px solid #e7e1d9;vertical-align:top${isTotal ? ';font-weight:600' : ''}`
  const end = start === 'left' ? 'right' : 'left'
  const detailLines = details.map(
    (detail) =>
      `<br><span style="font-size:14px;color:${colors.quiet}"><bdi>${escapeHtml(detail)}</bdi></span>`,
  )
  return `<tr><td align="${start}" style="${style};text-align:${start}"><bdi>${escapeHtml(name)}</bdi>${detailLines.join('')}${note ? renderHtmlNote(note) : ''}</td>
<td align="${end}" style="${style};text-align:${end};white-space:nowrap"><bdi>${escapeHtml(value)}</bdi></td></tr>`
}

function renderHtmlNote(note: LinkedText): string {
  const content = note.map((segment) => {
    if (typeof segment === 'string') return breakLines(segment)
    return `<a href="${escapeHtml(segment.link)}" style="color:${colors.accent}">${breakLines(segment.text)}</a>`
  })
  return `\n<div dir="auto" style="padding:4px 0 0;font-size:14px;color:${colors.quiet}">${content.join('')}</div>`
}

function breakLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
