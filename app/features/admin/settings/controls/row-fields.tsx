import type { SettingView } from '#app/features/admin/settings/section-view.ts'
import type { RowInput } from '#app/features/admin/settings/setting-input.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getDirection, locales } from '#app/platform/i18n/locales.ts'
import { createControlName } from '#app/features/admin/settings/setting-input.ts'

type RowFieldsProps = { setting: SettingView; row: RowInput; index: number; name: string }

/** A row's content and label; collapsed, since most rows keep their default label. */
export function RowFields({ setting, row, index, name }: RowFieldsProps) {
  const { t } = useLingui()
  const { key, rows } = setting
  const createPartName = (field: string) => createControlName(key, index, field)
  return (
    <div className="setting-row-fields">
      <input type="hidden" name={createPartName('key')} value={row.key} />
      <input type="hidden" name={createPartName('type')} value={row.type} />
      <RowName setting={setting} row={row} createPartName={createPartName} />
      <details open={(row.ar || row.en || row.better) !== '' || undefined}>
        <summary aria-label={t`Options: ${name}`}>
          <Trans>Options</Trans>
        </summary>
        <div className="setting-texts">
          {locales.map((locale) => (
            <RowText key={locale} name={createPartName(locale)} locale={locale} value={row[locale]} />
          ))}
        </div>
        {rows?.hasBetter && <BetterSelect name={createPartName('better')} value={row.better} />}
      </details>
    </div>
  )
}

type RowNameProps = { setting: SettingView; row: RowInput; createPartName: (field: string) => string }

function RowName({ setting: { rows }, row, createPartName }: RowNameProps) {
  const { t } = useLingui()
  const id = useId()
  const kindLabel = rows?.kinds.find(({ value }) => value === row.type)?.label ?? row.type
  const commonProps = { id, name: createPartName('name'), className: 'field row-name' }
  const isAttribute = row.type === 'attribute'
  return (
    <>
      {/* Most rows are product fields, whose names are self-explanatory. */}
      <label htmlFor={id} className={row.type === 'default' ? 'visually-hidden' : undefined}>
        {kindLabel}
      </label>
      {row.type === 'default' ? (
        <select {...commonProps} defaultValue={row.name}>
          {row.name === '' && <option value="">{t`Select an option…`}</option>}
          {rows?.names.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...commonProps}
          defaultValue={row.name}
          list={isAttribute ? `${id}-offers` : undefined}
          autoComplete="off"
          dir={isAttribute ? 'ltr' : 'auto'}
        />
      )}
      {isAttribute && (
        <datalist id={`${id}-offers`}>
          {rows?.attributes.map((attribute) => (
            <option key={attribute} value={attribute}>
              {attribute}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

type RowTextProps = { name: string; locale: 'ar' | 'en'; value: string }

function RowText({ name, locale, value }: RowTextProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <span>
      <label htmlFor={id}>{locale === 'ar' ? t`Heading in Arabic` : t`Heading in English`}</label>
      <input
        id={id}
        name={name}
        className="field"
        defaultValue={value}
        lang={locale}
        dir={getDirection(locale)}
        autoComplete="off"
      />
    </span>
  )
}

function BetterSelect({ name, value }: { name: string; value: string }) {
  const id = useId()
  const { t } = useLingui()
  return (
    <>
      <label htmlFor={id}>
        <Trans>Highlight as best</Trans>
      </label>
      <select id={id} name={name} className="field" defaultValue={value}>
        <option value="">{t`No highlight`}</option>
        <option value="more">{t`Highest number`}</option>
        <option value="less">{t`Lowest number`}</option>
      </select>
    </>
  )
}
