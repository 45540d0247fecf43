/** Parses a form's additional settings: one per line, as `name: value` (contact-forms.md 9.1). */

const settingPattern = /^(\w+)[ \t]*:(.*)$/

/** All settings in their order; a line of another shape is ignored. */
export function parseAdditionalSettings(text: string): [name: string, value: string][] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name, value] = settingPattern.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.trim()] satisfies [string, string]]
  })
}

/** All values of a setting, in their order. */
export function findSettingValues(text: string, name: string): string[] {
  return parseAdditionalSettings(text).flatMap(([settingName, value]) =>
    settingName === name ? [value] : [],
  )
}

/** The effective value of a setting: its first one. */
export function findSetting(text: string, name: string): string | undefined {
  return findSettingValues(text, name)[0]
}

/** Whether a setting is on: exactly 'on', 'true' or '1'. */
export function isSettingOn(text: string, name: string): boolean {
  return ['on', 'true', '1'].includes(findSetting(text, name) ?? '')
}

/** Whether a setting is off, which is more than not being on: exactly 'off', 'false' or '0'. */
export function isSettingOff(text: string, name: string): boolean {
  return ['off', 'false', '0'].includes(findSetting(text, name) ?? '')
}

/** The settings as in the REST responses (contact-forms.md 5.6): on and off values become booleans. */
export function toRestSettings(text: string): [name: string, value: string | boolean][] {
  return parseAdditionalSettings(text).map(([name, value]) => {
    if (value === 'on' || value === 'true') return [name, true]
    if (value === 'off' || value === 'false') return [name, false]
    return [name, value]
  })
}
