/** Describes a logged setting with the labels of its settings page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Setting, SettingsSection } from '#app/platform/settings/settings.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'

/** The setting of a log entry; undefined: the entry is of another kind, or the setting no longer exists. */
export function findSetting(
  { services }: PageRequest,
  { kind, subject, field }: { kind: string; subject: string; field: string },
): Setting | undefined {
  if (kind !== 'settings') return undefined
  const declaredSections: Record<string, SettingsSection> = services.settings.declarations
  const section = Object.hasOwn(declaredSections, subject) ? declaredSections[subject] : undefined
  return section && Object.hasOwn(section, field) ? section[field] : undefined
}

/** The section's title, as in the list of settings. */
export function findSectionTitle({ services, locale }: PageRequest, subject: string): string {
  const titles: Record<string, { label: Setting['label'] }> = services.settingTitles
  const title = Object.hasOwn(titles, subject) ? titles[subject] : undefined
  return title ? localizeText(title.label, locale) : subject
}

/** The label of a choice; undefined: displayed like any other value. */
export function describeChoice(field: Setting, value: unknown, { locale }: PageRequest): string | undefined {
  if (field.type === 'choice' && typeof value === 'string')
    return findChoiceLabel(field.choices, value, locale)
  if (field.type === 'icon' && typeof value === 'string')
    return Object.hasOwn(field.icons, value) ? localizeText(field.icons[value]?.label ?? {}, locale) : value
  if (!Array.isArray(value)) return undefined
  const labels =
    field.type === 'list' ? value.map((one) => findChoiceLabel(field.choices, String(one), locale)) : value
  return joinByCommas(labels, locale)
}

type Choices = Extract<Setting, { type: 'choice' }>['choices']

function findChoiceLabel(choices: Choices, value: string, locale: PageRequest['locale']): string {
  return Object.hasOwn(choices, value) ? localizeText(choices[value] ?? {}, locale) : value
}
