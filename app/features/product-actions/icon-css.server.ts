/** The icons of an action's buttons where the owner chose others than the default. */
import type { Drawing } from '#app/platform/drawings/drawings.ts'
import { drawMask } from '#app/platform/drawings/draw.server.ts'

type IconSetting = { default: string; icons: Readonly<Record<string, Drawing>> }

/**
 * CSS rules, [] where all icons are the default ones.
 * @param selectors setting → the places that it draws, in order: the classes that scripts of the contract add decide which is shown.
 */
export function iconCss<Name extends string>(
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
