/**
 * MAP  what the owner chose to look otherwise → one small style sheet, none as long as all is as usual: drawings of places
 * that pages draw by a mask, sizes and colours of swatches.
 */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { createHash } from 'node:crypto'
import { compareSettings } from '#app/features/compare/settings.ts'
import { quickViewSettings } from '#app/features/quick-view/settings.ts'
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
  const { compare, 'quick-view': quickView, wishlist } = settings
  return [
    ...iconCss(compare, compareSettings, places.compare),
    ...iconCss(quickView, quickViewSettings, places.quickView),
    ...iconCss(wishlist, wishlistSettings, places.wishlist),
    ...(wishlist.color === wishlistSettings.color.default
      ? []
      : [`:root{--wishlist-notice:${wishlist.color}}`]),
    ...swatchLookCss(settings.swatchLook),
  ].join('\n')
}

/** Which setting draws which places, and in what order: the classes that scripts of the contract add tell which is shown. */
const places = {
  compare: {
    buttonNormalIcon: '.woosc-btn,.woosc-bar,.woosc-menu-item',
    buttonAddedIcon: '.woosc-btn-added',
  },
  quickView: { buttonNormalIcon: '.woosq-btn' },
  wishlist: {
    buttonNormalIcon: '.woosw-btn',
    buttonAddedIcon: '.woosw-btn.woosw-added',
    buttonLoadingIcon: '.woosw-btn.woosw-adding',
  },
}

type IconSetting = { default: string; icons: Readonly<Record<string, Drawing>> }

function iconCss<Name extends string>(
  chosen: Record<NoInfer<Name>, string>,
  declared: Record<NoInfer<Name>, IconSetting>,
  selectors: Record<Name, string>,
): string[] {
  const names = Object.keys(selectors) as Name[]
  if (names.every((name) => chosen[name] === declared[name].default)) return []
  return names.map((name) => {
    const drawing = declared[name].icons[chosen[name]]
    return `${selectors[name]}{--drawing:${drawing ? drawMask(drawing) : 'none'}}`
  })
}

function digestOf(css: string): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 12)
}
