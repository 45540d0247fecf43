import { hash } from 'node:crypto'
import { earlyClicksScript } from '#app/platform/http/browser/early-clicks.ts'

/** Permitted sources of a page's scripts and frames, and permitted call targets, besides the shop itself. */
export type PageSources = { scripts: string[]; frames: string[]; calls: string[] }

/**
 * Without `scriptMark` every inline script of the page is allowed; with it only those that carry it as their
 * nonce, and our own.
 */
export type PolicyOptions = {
  siteUrl: string
  /** Permitted source of images and videos besides the shop itself. */
  mediaOrigin?: string
  /** A secret of this process. React Router writes it on its own scripts; it is removed here and never sent. */
  scriptMark?: string
  /** Sources of the services embedded in this page. */
  sources?: readonly PageSources[]
  /**
   * How the page was decoded to text: 'latin1' keeps one character per byte and is the fastest to convert
   * both ways.
   */
  encoding?: 'utf8' | 'latin1'
}

const INLINE_SCRIPT_PATTERN =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * Returns the Content-Security-Policy that allows exactly the inline scripts of this page, and the page
 * without marks.
 */
export function applyPolicy(
  html: string,
  { siteUrl, mediaOrigin, sources, scriptMark, encoding = 'utf8' }: PolicyOptions,
): { html: string; policy: string } {
  const markAttribute = scriptMark ? ` nonce="${scriptMark}"` : ''
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT_PATTERN)) {
    if (attributes.includes(markAttribute) || source === earlyClicksScript)
      hashes.add(hashScript(source, encoding))
  }
  return {
    html: markAttribute ? html.replaceAll(markAttribute, '') : html,
    policy: formatPolicy(hashes, { siteUrl, mediaOrigin, sources }),
  }
}

/** The Content-Security-Policy of a page whose own inline scripts have these hashes. */
export function formatPolicy(
  hashes: Iterable<string>,
  { siteUrl, mediaOrigin, sources = [] }: Pick<PolicyOptions, 'siteUrl' | 'mediaOrigin' | 'sources'>,
): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : ''
  const listSources = (kind: keyof PageSources) => [...new Set(sources.flatMap((source) => source[kind]))]
  const [calls, frames] = [listSources('calls'), listSources('frames')]
  // Sources covered by the first directive are not repeated: every answer carries this header uncompressed.
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...[...hashes].map((hash) => `'sha256-${hash}'`), ...listSources('scripts')].join(
      ' ',
    ),
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

const hashCache = new Map<string, string>()
const maxCachedHashes = 200

/** Like `hashScript`, but caches the hashes, for scripts that many pages share. */
export function findScriptHash(script: string): string {
  const cached = hashCache.get(script)
  if (cached !== undefined) return cached
  const newHash = hashScript(script)
  if (hashCache.size >= maxCachedHashes) hashCache.clear()
  hashCache.set(script, newHash)
  return newHash
}

// Browsers hash the script as parsed, and their parser turns CRLF into LF.
function hashScript(script: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return hash('sha256', Buffer.from(script.replace(/\r\n?/g, '\n'), encoding), 'base64')
}
