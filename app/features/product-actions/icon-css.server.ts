/** CSS for the icons of an action's buttons that differ from the default. */
import type { IconDefinition } from '#app/platform/icons/icons.ts'
import { renderIconMask } from '#app/platform/icons/render-icon.server.ts'

type IconSetting = { default: string; icons: Readonly<Record<string, IconDefinition>> }

/**
 * CSS rules; [] if all icons are the default ones.
 * @param selectors By setting, the selectors that it applies to. Their order matters: class names that
 * contract scripts add decide which icon is shown.
 */
export function createIconCss<Name extends string>(
  chosenIcons: Record<NoInfer<Name>, string>,
  iconSettings: Record<NoInfer<Name>, IconSetting>,
  selectors: Record<Name, string>,
): string[] {
  const names = Object.keys(selectors) as Name[]
  if (names.every((name) => chosenIcons[name] === iconSettings[name].default)) return []
  return names.map((name) => {
    const drawing = iconSettings[name].icons[chosenIcons[name]]
    return `${selectors[name]}{--drawing:${drawing ? renderIconMask(drawing) : 'none'}}`
  })
}
