import { hash } from 'node:crypto'
import { holdEarlyTaps } from '#app/platform/http/browser/hold-early-taps.ts'

/** Where the scripts and frames of a page may come from, and what they may call, besides the shop itself. */
export type PageSources = { scripts: string[]; frames: string[]; calls: string[] }

/** Without `scriptMark` every inline script of the page is allowed; with it only those that carry it as their nonce, and the one of ours. */
export type PolicyOptions = {
  siteUrl: string
  /** Where pictures and films may come from besides the shop itself. */
  mediaOrigin?: string
  /** A secret of this process. React Router writes it on its own scripts; it is removed here and never leaves. */
  scriptMark?: string
  /** Of the services that this very page shows. */
  sources?: readonly PageSources[]
  /** How the page became text: 'latin1' keeps one character per byte and is the quickest way there and back. */
  encoding?: 'utf8' | 'latin1'
}

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/gi

/** Gives the Content-Security-Policy that allows exactly the inline scripts of this page, and the page without marks. */
export function applyPolicy(
  html: string,
  { siteUrl, mediaOrigin, sources, scriptMark, encoding = 'utf8' }: PolicyOptions,
): { html: string; policy: string } {
  const mark = scriptMark ? ` nonce="${scriptMark}"` : ''
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(mark) || source === holdEarlyTaps) hashes.add(hashOf(source, encoding))
  }
  return {
    html: mark ? html.replaceAll(mark, '') : html,
    policy: policyText(hashes, { siteUrl, mediaOrigin, sources }),
  }
}

/** The policy of a page whose own inline scripts are those with these hashes. */
export function policyText(
  hashes: Iterable<string>,
  { siteUrl, mediaOrigin, sources = [] }: Pick<PolicyOptions, 'siteUrl' | 'mediaOrigin' | 'sources'>,
): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : ''
  const more = (kind: keyof PageSources) => [...new Set(sources.flatMap((source) => source[kind]))]
  const [calls, frames] = [more('calls'), more('frames')]
  // What the first one says is not said again: every answer carries this, and nobody compresses it.
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...[...hashes].map((hash) => `'sha256-${hash}'`), ...more('scripts')].join(' '),
    `img-src 'self' data:${media}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]
  if (media !== '') directives.push(`media-src 'self'${media}`)
  if (calls.length > 0) directives.push(["connect-src 'self'", ...calls].join(' '))
  if (frames.length > 0) directives.push(["frame-src 'self'", ...frames].join(' '))
  if (siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

const knownHashes = new Map<string, string>()
const mostKnownHashes = 200

/** As `hashOf`, for scripts that many pages have. */
export function knownHashOf(script: string): string {
  const known = knownHashes.get(script)
  if (known !== undefined) return known
  const made = hashOf(script)
  if (knownHashes.size >= mostKnownHashes) knownHashes.clear()
  knownHashes.set(script, made)
  return made
}

// Browsers hash what their parser made of the script, and it turns CRLF into LF.
function hashOf(script: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return hash('sha256', Buffer.from(script.replace(/\r\n?/g, '\n'), encoding), 'base64')
}
