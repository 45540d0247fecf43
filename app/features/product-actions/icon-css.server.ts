/** CSS for the icons of an action's buttons that differ from the default. */
import type { IconDefinition } from '#app/platform/icons/icons.ts'
import { renderIconMask } from '#app/platform/icons/render-icon.server.ts'

type IconSetting = { default: string; icons: Readonly<Record<string, IconDefinition>> }

/**
 * CSS rules; [] if all icons are the default ones.
 * @param selectors setting → the selectors it applies to, in order: class names that contract scripts add
 * decide which icon is shown.
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
    return `${selectors[name]}{--drawing:${drawing ? renderIconMask(drawing) : 'none'}}`
  })
}
