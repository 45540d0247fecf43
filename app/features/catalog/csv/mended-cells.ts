/** Codes and links of hand-kept lists: mended where it is plain what is meant, left out where it is not, and told either way. */
import { readNumberText, unescapeFormula, type Reading } from './cells.ts'

/** Digits and hyphens; blanks between them, and the '.0' of programs that count with codes, are taken off. */
export function readGlobalUniqueId(cell: string): Reading<string> {
  const text = readNumberText(cell)
  if (text === '' || isGlobalUniqueId(text)) return { ok: true, value: text }
  const mended = text.replaceAll(/\s/g, '').replace(/^(\d{8,14})\.0+$/, '$1')
  if (isGlobalUniqueId(mended)) return readAs(cell, mended)
  return { ok: true, value: undefined, note: `is "${cell.trim()}": expected digits and hyphens` }
}

function isGlobalUniqueId(text: string): boolean {
  return /^[\dXx-]*\d[\dXx-]*$/.test(text)
}

/** An address of the web; 'www.' alone means https. */
export function readUrl(cell: string): Reading<string> {
  const text = unescapeFormula(cell.trim())
  // An address such as javascript:… would run in the shopper's browser.
  if (text === '' || /^(?:https?:\/\/|\/(?!\/))\S+$/i.test(text)) return { ok: true, value: text }
  if (/^www\.[\w-]+\.[^\s.]\S*$/i.test(text)) return readAs(cell, `https://${text}`)
  return {
    ok: true,
    value: undefined,
    note: `is "${cell.trim()}": expected an address that begins with https://`,
  }
}

function readAs(cell: string, value: string): Reading<string> {
  return { ok: true, value, note: `is "${cell.trim()}": read as ${value}` }
}
