/**
 * MAP  what the owner chose to look otherwise → one small style sheet, none as long as all is as usual: drawings of places
 * that pages draw by a mask, sizes and colours of swatches.
 */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'
import { compareIcons } from '#app/features/compare/icons/rules.ts'
import { compareSettings } from '#app/features/compare/settings.ts'
import { quickViewIcons } from '#app/features/quick-view/icons/rules.ts'
import { quickViewSettings } from '#app/features/quick-view/settings.ts'
import { wishlistIcons } from '#app/features/wishlist/icons/rules.ts'
import { wishlistSettings } from '#app/features/wishlist/settings.ts'
import type { Drawing } from '#app/platform/drawings/drawings.ts'
import { swatchLookCss } from '#app/features/variations/swatches/look.server.ts'
import { drawMask } from '#app/platform/drawings/draw.server.ts'
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

function drawingsCss(settings: Settings): string {
  return [
    ...compareCss(settings),
    ...quickViewCss(settings),
    ...wishlistCss(settings),
    ...swatchLookCss(settings.swatchLook),
  ].join('\n')
}

function compareCss({ compare }: Settings): string[] {
  const { buttonNormalIcon, buttonAddedIcon } = compare
  const isUsual =
    buttonNormalIcon === compareSettings.buttonNormalIcon.default &&
    buttonAddedIcon === compareSettings.buttonAddedIcon.default
  if (isUsual) return []
  // The class that scripts of the contract add tells which of the two is shown.
  return [
    `.woosc-btn,.woosc-bar,.woosc-menu-item{--drawing:${maskOf(compareIcons[buttonNormalIcon])}}`,
    `.woosc-btn-added{--drawing:${maskOf(compareIcons[buttonAddedIcon])}}`,
  ]
}

function quickViewCss({ 'quick-view': { buttonNormalIcon } }: Settings): string[] {
  if (buttonNormalIcon === quickViewSettings.buttonNormalIcon.default) return []
  return [`.woosq-btn{--drawing:${maskOf(quickViewIcons[buttonNormalIcon])}}`]
}

function wishlistCss({ wishlist }: Settings): string[] {
  const { buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon, color } = wishlist
  // The classes that scripts of the contract add tell which of the three is shown; while it is sent before all others.
  const icons = [
    { chosen: buttonNormalIcon, usual: wishlistSettings.buttonNormalIcon, places: '.woosw-btn' },
    { chosen: buttonAddedIcon, usual: wishlistSettings.buttonAddedIcon, places: '.woosw-btn.woosw-added' },
    {
      chosen: buttonLoadingIcon,
      usual: wishlistSettings.buttonLoadingIcon,
      places: '.woosw-btn.woosw-adding',
    },
  ]
  const isUsual = icons.every(({ chosen, usual }) => chosen === usual.default)
  return [
    ...(isUsual
      ? []
      : icons.map(({ chosen, places }) => `${places}{--drawing:${maskOf(wishlistIcons[chosen])}}`)),
    ...(color === wishlistSettings.color.default ? [] : [`:root{--wishlist-notice:${color}}`]),
  ]
}

function maskOf(drawing: Drawing | undefined): string {
  return drawing ? drawMask(drawing) : 'none'
}

function digestOf(css: string): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 12)
}
