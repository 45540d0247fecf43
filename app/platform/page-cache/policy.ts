import { createHash } from 'node:crypto'
import { holdEarlyTaps } from '#app/platform/http/hold-early-taps.ts'

/** Without `scriptMark` every inline script of the page is allowed; with it only those that carry it as their nonce, and the one of ours. */
export type PolicyOptions = {
  siteUrl: string
  /** A secret of this process. React Router writes it on its own scripts; it is removed here and never leaves. */
  scriptMark?: string
  /** How the page became text: 'latin1' keeps one character per byte and is the quickest way there and back. */
  encoding?: 'utf8' | 'latin1'
}

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/gi

/** Gives the Content-Security-Policy that allows exactly the inline scripts of this page, and the page without marks. */
export function applyPolicy(
  html: string,
  { siteUrl, scriptMark, encoding = 'utf8' }: PolicyOptions,
): { html: string; policy: string } {
  const mark = scriptMark ? ` nonce="${scriptMark}"` : ''
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    // Browsers hash what their parser made of the script, and it turns CRLF into LF.
    if (attributes.includes(mark) || source === holdEarlyTaps)
      hashes.add(sha256(Buffer.from(source.replace(/\r\n?/g, '\n'), encoding)))
  }
  return { html: mark ? html.replaceAll(mark, '') : html, policy: policyText(hashes, siteUrl) }
}

function policyText(hashes: Iterable<string>, siteUrl: string): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...[...hashes].map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]
  if (siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64')
}
