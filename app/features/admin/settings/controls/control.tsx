import type { ControlProps } from './control-props.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { getDirection, localeNames, locales } from '#app/platform/i18n/locales.ts'
import { ControlGroup } from '#app/features/admin/settings/group.tsx'
import { IconControl } from './icon-control.tsx'
import { MenuControl } from '#app/features/admin/settings/menus/menu-control.tsx'
import { isEntries } from '#app/features/admin/settings/menus/menu-input.ts'
import { AssetControl } from './asset-control.tsx'
import { AmountControl } from './amount-control.tsx'
import { NumberControl } from './number-control.tsx'
import { RowsControl } from './rows-control.tsx'
import {
  createControlName,
  isRows,
  isTexts,
  type SettingInput,
  type TextsInput,
} from '#app/features/admin/settings/setting-input.ts'

/** The control of a setting, by its type, with its label. */
export function Control(props: ControlProps) {
  const { type, input } = props.setting
  if (type === 'boolean') return <Checkbox {...props} />
  if (type === 'icon') return <IconControl {...props} />
  if (type === 'id' && props.setting.referenceType === 'medium') return <AssetControl {...props} />
  if (type === 'list' || type === 'ids') return <Checkboxes {...props} />
  if (type === 'local-text') return <Texts {...props} texts={isTexts(input) ? input : { ar: '', en: '' }} />
  if (type === 'fields') {
    return (
      <ControlGroup {...props}>
        <RowsControl
          setting={props.setting}
          initialRows={isRows(input) ? input : []}
          onChange={props.onChange}
        />
      </ControlGroup>
    )
  }
  if (type === 'menu') return <MenuControl {...props} initialEntries={isEntries(input) ? input : []} />
  return (
    <>
      <label htmlFor={props.id}>{props.setting.label}</label>
      <SingleValueControl {...props} value={toText(input)} />
    </>
  )
}

function SingleValueControl({ value, ...props }: ControlProps & { value: string }) {
  const { setting, id, describedBy, isWrong } = props
  const name = createControlName(setting.key)
  const commonProps = { id, name, 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined }
  const { type, options, isLong, offers, secret } = setting
  if (secret) return <Secret {...props} secret={secret} />
  if (options) {
    return (
      <select {...commonProps} className="field" defaultValue={value}>
        {type === 'id' && (
          <option value="0">
            <None />
          </option>
        )}
        <MissingOption options={options} value={value} isNone={type === 'id' && value === '0'} />
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (type === 'color') return <Color {...props} value={value} />
  if (type === 'amount') return <AmountControl {...props} value={value} />
  if (type === 'number') return <NumberControl {...props} value={value} />
  if (isLong) {
    const rows = Math.min(16, Math.max(4, value.split('\n').length))
    return (
      <textarea
        {...commonProps}
        className="field"
        defaultValue={value}
        rows={rows}
        spellCheck={false}
        dir="auto"
      />
    )
  }
  return (
    <>
      <input
        {...commonProps}
        className="field"
        defaultValue={value}
        inputMode={type === 'id' ? 'numeric' : undefined}
        list={offers ? `${id}-offers` : undefined}
        autoComplete="off"
        dir={type === 'id' || offers ? 'ltr' : 'auto'}
      />
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer}>
              {offer}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

function None() {
  return <Trans>None</Trans>
}

type MissingOptionProps = { options: { value: string }[]; value: string; isNone: boolean }

/** A stored value that no longer exists in the shop stays visible and selected. */
function MissingOption({ options, value, isNone }: MissingOptionProps) {
  if (isNone || options.some((option) => option.value === value)) return null
  return (
    <option value={value}>
      <Trans>{value} (no longer available)</Trans>
    </option>
  )
}

/** A text field for the color beside the browser's own picker, which updates it. */
function Color({ setting, id, describedBy, isWrong, onChange, value }: ControlProps & { value: string }) {
  const { t } = useLingui()
  const { key, label } = setting
  const applyColor = (pickedColor: string) => {
    const field = document.querySelector<HTMLInputElement>(`#${id}`)
    if (field) field.value = pickedColor
    onChange()
  }
  return (
    <span className="setting-color">
      <input
        id={id}
        name={createControlName(key)}
        className="field"
        defaultValue={value}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <input
        type="color"
        defaultValue={value}
        aria-label={t`Choose color: ${label}`}
        onInput={(event) => applyColor(event.currentTarget.value)}
      />
    </span>
  )
}

function Secret({ setting, id, describedBy, isWrong, secret }: ControlProps & { secret: 'set' | 'not set' }) {
  const { key } = setting
  return (
    <>
      <input
        id={id}
        type="password"
        name={createControlName(key)}
        className="field"
        aria-describedby={[`${id}-secret`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={isWrong || undefined}
        autoComplete="new-password"
        dir="ltr"
      />
      <p className="field-hint" id={`${id}-secret`}>
        {secret === 'set' ? (
          <Trans>Saved and hidden. Enter a new value to replace it.</Trans>
        ) : (
          <Trans>Not set.</Trans>
        )}
      </p>
      {secret === 'set' && (
        <label className="setting-box">
          <input type="checkbox" name={createControlName(key, 'remove')} />
          <Trans>Remove</Trans>
        </label>
      )}
    </>
  )
}

/** An unchecked checkbox submits nothing: the hidden field before it does. */
function Checkbox({ setting, id, describedBy }: ControlProps) {
  const { key, input } = setting
  return (
    <label className="setting-box" htmlFor={id}>
      <input type="hidden" name={createControlName(key)} value="" />
      <input
        id={id}
        type="checkbox"
        name={createControlName(key)}
        value="on"
        defaultChecked={input !== ''}
        aria-describedby={describedBy}
      />
      <span>{setting.label}</span>
    </label>
  )
}

function Checkboxes(props: ControlProps) {
  const { key, input, options } = props.setting
  const checkedValues = Array.isArray(input) ? input.filter((one) => typeof one === 'string') : []
  const unavailableValues = checkedValues.filter((one) => !options?.some(({ value }) => value === one))
  return (
    <ControlGroup {...props}>
      <input type="hidden" name={createControlName(key)} value="" />
      <div className="setting-boxes">
        {options?.map(({ value, label }) => (
          <label key={value} className="setting-box">
            <input
              type="checkbox"
              name={createControlName(key)}
              value={value}
              defaultChecked={checkedValues.includes(value)}
            />
            {label}
          </label>
        ))}
        {unavailableValues.map((value) => (
          <label key={value} className="setting-box">
            <input type="checkbox" name={createControlName(key)} value={value} defaultChecked />
            <Trans>{value} (no longer available)</Trans>
          </label>
        ))}
      </div>
    </ControlGroup>
  )
}

function Texts(props: ControlProps & { texts: TextsInput }) {
  const { setting, isWrong, texts } = props
  const { key, isLong, defaultInput } = setting
  const id = useId()
  return (
    <ControlGroup {...props}>
      <div className="setting-texts">
        {locales.map((locale) => {
          const commonProps = {
            id: `${id}-${locale}`,
            name: createControlName(key, locale),
            className: 'field',
            defaultValue: texts[locale],
            // Empty means the default.
            placeholder: isTexts(defaultInput) ? defaultInput[locale] : undefined,
            lang: locale,
            dir: getDirection(locale),
            'aria-invalid': isWrong || undefined,
          }
          return (
            <span key={locale}>
              <label htmlFor={commonProps.id} lang={locale}>
                {localeNames[locale]}
              </label>
              {isLong ? (
                <textarea {...commonProps} rows={4} />
              ) : (
                <input {...commonProps} autoComplete="off" />
              )}
            </span>
          )
        })}
      </div>
    </ControlGroup>
  )
}

function toText(input: SettingInput): string {
  return typeof input === 'string' ? input : ''
}
