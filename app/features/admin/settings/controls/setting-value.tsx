import type { SettingView } from '#app/features/admin/settings/section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { getDirection, locales } from '#app/platform/i18n/locales.ts'
import { useShop } from '#app/ui/shop.ts'
import { useDigits } from '#app/ui/digits.ts'
import type { MenuEntryInput } from '#app/features/admin/settings/setting-input.ts'
import { isEntries, formatEntryName } from '#app/features/admin/settings/menus/menu-input.ts'
import { isRows, isTexts, type SettingInput } from '#app/features/admin/settings/setting-input.ts'

/** A value as text. */
export function SettingValue({ setting, input }: { setting: SettingView; input: SettingInput }) {
  const { t } = useLingui()
  const digits = useDigits()
  const { type, options = [], rows } = setting
  const findLabel = (value: string) => options.find((option) => option.value === value)?.label ?? value
  if (isTexts(input)) {
    const filledLocales = locales.filter((locale) => input[locale] !== '')
    if (filledLocales.length === 0) return <EmptyText />
    return filledLocales.map((locale, index) => (
      <span key={locale}>
        {index > 0 && ' · '}
        <bdi lang={locale} dir={getDirection(locale)}>
          {input[locale]}
        </bdi>
      </span>
    ))
  }
  if (Array.isArray(input)) {
    if (input.length === 0) return <EmptyListText type={type} />
    if (isEntries(input)) return <MenuValue entries={input} setting={setting} />
    if (!isRows(input)) return <bdi>{input.map(findLabel).join(t`, `)}</bdi>
    const names = input.map(({ name }) => rows?.names.find(({ value }) => value === name)?.label ?? name)
    return <bdi>{names.join(t`, `)}</bdi>
  }
  if (type === 'boolean') return input === '' ? <Trans>No</Trans> : <Trans>Yes</Trans>
  if (type === 'id' && input === '0') return <EmptyText />
  if (input === '' && type !== 'choice') return <EmptyText />
  if (type === 'number' || type === 'amount') return <bdi>{digits(input)}</bdi>
  const { icon } = options.find(({ value }) => value === input) ?? {}
  return (
    <>
      {icon && <span className="setting-drawing" dangerouslySetInnerHTML={{ __html: icon }} />}{' '}
      <bdi>{findLabel(input)}</bdi>
    </>
  )
}

function MenuValue({ entries, setting: { menu } }: { entries: MenuEntryInput[]; setting: SettingView }) {
  const { locale } = useShop()
  const { t } = useLingui()
  return (
    <bdi>
      {entries.map((entry) => formatEntryName(entry, { targets: menu?.targets, locale })).join(t`, `)}
    </bdi>
  )
}

function EmptyListText({ type }: Pick<SettingView, 'type'>) {
  if (type === 'fields') return <Trans>No rows</Trans>
  return type === 'menu' ? <Trans>No items</Trans> : <EmptyText />
}

function EmptyText() {
  return <Trans>Empty</Trans>
}
