/**
 * MAP  what the owner chose to look otherwise → one small style sheet, none as long as all is as usual: drawings of places
 * that pages draw by a mask, sizes and colours of swatches.
 */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'
import { compareIconStyles } from '#app/features/compare/icons/icon-styles.server.ts'
import { quickViewIconStyles } from '#app/features/quick-view/icons/icon-styles.server.ts'
import { wishlistIconStyles } from '#app/features/wishlist/icons/icon-styles.server.ts'
import { swatchLookCss } from '#app/features/variations/swatches/look.server.ts'
import { refuse } from '#app/platform/http/refusal.ts'

type Settings = ReturnType<Services['settings']['current']>

export const drawingsPath = '/drawings/:file{[\\w-]{12}\\.css}'

/** Where pages find what the owner chose; '' where the style sheets of features have it all. */
export function drawingsAddress(settings: Settings): string {
  const css = drawingsCss(settings)
  return css === '' ? '' : `/drawings/${digestOf(css)}.css`
}

/** A page from before the last change asks for what is no more: it gets what there is now, and keeps it not. */
export function answerDrawings(
  { settings }: Services,
  c: Context<PlatformEnv, typeof drawingsPath>,
): Response {
  const css = drawingsCss(settings.current())
  if (css === '') return refuse(c, 404)
  const isCurrent = c.req.param('file') === `${digestOf(css)}.css`
  return c.body(css, 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
}

const styles: ((settings: Settings) => string[])[] = [
  compareIconStyles,
  quickViewIconStyles,
  wishlistIconStyles,
  ({ swatchLook }) => swatchLookCss(swatchLook),
]

function drawingsCss(settings: Settings): string {
  return styles.flatMap((stylesOf) => stylesOf(settings)).join('\n')
}

function digestOf(css: string): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 12)
}
