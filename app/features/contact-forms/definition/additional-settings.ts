/** What stands in a form's additional settings: one per line, as `name: value` (contact-forms.md 9.1). */

const aSetting = /^(\w+)[ \t]*:(.*)$/

/** All settings in their order; a line of another shape is none. */
export function additionalSettings(text: string): [name: string, value: string][] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name, value] = aSetting.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.trim()] satisfies [string, string]]
  })
}

/** Every value of a setting, the first one first. */
export function settingValues(text: string, name: string): string[] {
  return additionalSettings(text).flatMap(([found, value]) => (found === name ? [value] : []))
}

/** The value that counts. */
export function settingOf(text: string, name: string): string | undefined {
  return settingValues(text, name)[0]
}

/** Whether a setting says yes: exactly 'on', 'true' or '1'. */
export function isSettingOn(text: string, name: string): boolean {
  return ['on', 'true', '1'].includes(settingOf(text, name) ?? '')
}

/** Whether a setting says no, which is more than not saying yes: exactly 'off', 'false' or '0'. */
export function isSettingOff(text: string, name: string): boolean {
  return ['off', 'false', '0'].includes(settingOf(text, name) ?? '')
}

/** As the REST answers tell them (contact-forms.md 5.6): what means yes or no is a boolean there. */
export function settingsOfRest(text: string): [name: string, value: string | boolean][] {
  return additionalSettings(text).map(([name, value]) => {
    if (value === 'on' || value === 'true') return [name, true]
    if (value === 'off' || value === 'false') return [name, false]
    return [name, value]
  })
}
