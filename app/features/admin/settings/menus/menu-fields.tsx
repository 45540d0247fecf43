import type { ReactNode } from 'react'
import type { MenuEntryInput } from '#app/features/admin/settings/setting-input.ts'
import type { Option, TargetOptions } from '#app/features/admin/settings/section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getDirection, locales } from '#app/platform/i18n/locales.ts'

type MenuFieldsProps = {
  entry: MenuEntryInput
  createPartName: (field: string) => string
  targets: TargetOptions | undefined
  onEdit: (input: Partial<MenuEntryInput>) => void
}

/**
 * The link of an entry, and its label in each language. The URL field is shown only for custom links
 * (menu.css).
 */
export function MenuFields({ entry, createPartName, targets, onEdit }: MenuFieldsProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="menu-fields">
      <p>
        <label htmlFor={`${id}-to`}>
          <Trans>Link to</Trans>
        </label>
        <select
          id={`${id}-to`}
          name={createPartName('to')}
          className="field"
          defaultValue={entry.to}
          onInput={(event) => onEdit({ to: event.currentTarget.value })}
        >
          <Targets targets={targets} selectedTarget={entry.to} />
        </select>
      </p>
      <p className="menu-address">
        <label htmlFor={`${id}-address`}>
          <Trans>URL</Trans>
        </label>
        <input
          id={`${id}-address`}
          name={createPartName('address')}
          className="field"
          defaultValue={entry.address}
          placeholder="/shop/?on_sale=1"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => onEdit({ address: event.currentTarget.value })}
        />
      </p>
      {locales.map((locale) => (
        <p key={locale}>
          <label htmlFor={`${id}-${locale}`}>
            {locale === 'ar' ? t`Name in Arabic` : t`Name in English`}
          </label>
          <input
            id={`${id}-${locale}`}
            name={createPartName(locale)}
            className="field"
            defaultValue={entry[locale]}
            aria-describedby={`${id}-hint`}
            lang={locale}
            dir={getDirection(locale)}
            autoComplete="off"
            onInput={(event) => onEdit({ [locale]: event.currentTarget.value })}
          />
        </p>
      ))}
      <p className="field-hint" id={`${id}-hint`}>
        <Trans>Optional for pages, categories and products. Replaces their own name in the menu.</Trans>
      </p>
    </div>
  )
}

type TargetsProps = { targets: TargetOptions | undefined; selectedTarget: string }

function Targets({ targets, selectedTarget }: TargetsProps) {
  const { t } = useLingui()
  const { pages = [], categories = [], products = [] } = targets ?? {}
  const groups = [
    { kind: 'page', label: t`Pages`, options: pages },
    { kind: 'category', label: t`Categories`, options: categories },
    { kind: 'product', label: t`Products`, options: products },
  ]
  const [kind, id = ''] = selectedTarget.split(':')
  const isUnavailable = groups.some(
    (group) => group.kind === kind && !group.options.some(({ value }) => value === id),
  )
  return (
    <>
      <option value="address">{t`Custom URL`}</option>
      <option value="all-categories">{t`Shop, with all categories under it`}</option>
      <option value="heading">{t`None (heading only)`}</option>
      {isUnavailable && (
        <option value={selectedTarget}>
          <UnavailableTarget id={id} />
        </option>
      )}
      {groups.map(({ kind, label, options }) => (
        <TargetGroup key={kind} kind={kind} label={label} options={options} />
      ))}
    </>
  )
}

function UnavailableTarget({ id: value }: { id: string }): ReactNode {
  return <Trans>{value} (no longer available)</Trans>
}

function TargetGroup({ kind, label, options }: { kind: string; label: string; options: Option[] }) {
  if (options.length === 0) return null
  return (
    <optgroup label={label}>
      {options.map(({ value, label }) => (
        <option key={value} value={`${kind}:${value}`}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}
