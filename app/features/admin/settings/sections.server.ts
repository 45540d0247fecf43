/** All settings sections, and the search in their settings. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Setting } from '#app/platform/settings/settings.ts'
import type { SettingMatch, SectionsView } from './section-view.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findSettingPermission } from '#app/features/admin/permissions.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { hasPermission, type Visitor } from '#app/platform/visitor/visitor.ts'
import { listSections, maySee } from './section.server.ts'

const MAX_SEARCH_LENGTH = 100

export async function readSections(page: PageRequest): Promise<SectionsView> {
  const visitor = await requireStaff(page)
  const search = (page.query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH).trim()
  const matches = search === '' ? [] : findMatches(page, visitor, search)
  return {
    sections: listSections(page, visitor),
    search,
    matches: matches.filter(({ section }) => maySee(page, visitor, section)),
  }
}

/** Every word must match: in the label, the help, the choices or the default, in any language. */
function findMatches({ services, locale }: PageRequest, visitor: Visitor, search: string): SettingMatch[] {
  const words = normalizeText(search).split(' ')
  return Object.entries(services.settingTitles).flatMap(([section, title]) => {
    const declaredEntries = Object.entries<Setting>(
      services.settings.declarations[section as keyof typeof services.settings.declarations],
    )
    const permittedEntries = declaredEntries.filter(([key]) =>
      hasPermission(visitor, findSettingPermission(section, key)),
    )
    return permittedEntries.flatMap(([key, field]) => {
      const text = normalizeText(
        [key, field.contractName ?? '', ...listTexts(field), ...listLanguageTexts(title.label)].join(' '),
      )
      if (!words.every((word) => text.includes(word))) return []
      return [
        {
          section,
          sectionTitle: localizeText(title.label, locale),
          key,
          label: localizeText(field.label, locale),
          group: localizeText(field.group ?? {}, locale),
        },
      ]
    })
  })
}

function listTexts(field: Setting): string[] {
  const { label, help = {}, group = {} } = field
  const choices = field.type === 'choice' || field.type === 'list' ? Object.values(field.choices) : []
  const defaultTexts = field.type === 'local-text' ? [field.default] : []
  return [label, help, group, ...choices, ...defaultTexts].flatMap(listLanguageTexts)
}

function listLanguageTexts({ ar = '', en = '' }: LocalText): string[] {
  return [ar, en]
}
