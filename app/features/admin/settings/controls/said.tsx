import type { SettingView } from '#app/features/admin/settings/section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { directionOf, locales } from '#app/platform/i18n/locales.ts'
import { useShop } from '#app/ui/shop.ts'
import { useDigits } from '#app/ui/digits.ts'
import { isEntries, nameOfEntry, type TypedEntry } from '#app/features/admin/settings/menus/menu-typed.ts'
import { isRows, isTexts, type Typed } from '#app/features/admin/settings/typed.ts'

/** A value in words. */
export function Said({ setting, typed }: { setting: SettingView; typed: Typed }) {
  const { t } = useLingui()
  const digits = useDigits()
  const { type, options = [], rows } = setting
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  if (isTexts(typed)) {
    const written = locales.filter((locale) => typed[locale] !== '')
    if (written.length === 0) return <Nothing />
    return written.map((locale, at) => (
      <span key={locale}>
        {at > 0 && ' · '}
        <bdi lang={locale} dir={directionOf(locale)}>
          {typed[locale]}
        </bdi>
      </span>
    ))
  }
  if (Array.isArray(typed)) {
    if (typed.length === 0) return <NothingIn type={type} />
    if (isEntries(typed)) return <SaidMenu entries={typed} setting={setting} />
    if (!isRows(typed)) return <bdi>{typed.map(nameOf).join(t`, `)}</bdi>
    const names = typed.map(({ name }) => rows?.names.find(({ value }) => value === name)?.label ?? name)
    return <bdi>{names.join(t`, `)}</bdi>
  }
  if (type === 'boolean') return typed === '' ? <Trans>no</Trans> : <Trans>yes</Trans>
  if (type === 'id' && typed === '0') return <Nothing />
  if (typed === '' && type !== 'choice') return <Nothing />
  if (type === 'number' || type === 'amount') return <bdi>{digits(typed)}</bdi>
  const { drawing } = options.find(({ value }) => value === typed) ?? {}
  return (
    <>
      {drawing && <span className="setting-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}{' '}
      <bdi>{nameOf(typed)}</bdi>
    </>
  )
}

function SaidMenu({ entries, setting: { menu } }: { entries: TypedEntry[]; setting: SettingView }) {
  const { locale } = useShop()
  const { t } = useLingui()
  return (
    <bdi>{entries.map((entry) => nameOfEntry(entry, { targets: menu?.targets, locale })).join(t`, `)}</bdi>
  )
}

function NothingIn({ type }: Pick<SettingView, 'type'>) {
  if (type === 'fields') return <Trans>no rows</Trans>
  return type === 'menu' ? <Trans>no items</Trans> : <Nothing />
}

function Nothing() {
  return <Trans>nothing</Trans>
}
