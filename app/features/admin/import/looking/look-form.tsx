import type { ChosenTwice, ColumnRow, FileView } from '#app/features/admin/import/import-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleHelp, Minus } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { HowChoice } from './how-choice.tsx'
import { columnWords } from '#app/features/admin/import/words/words.ts'

/** How each column is read, what is to be done, and looking at it anew; `chosen` was just refused, and stays. */
export function LookForm({ view, chosen }: { view: FileView; chosen: ChosenTwice | undefined }) {
  const { i18n, t } = useLingui()
  const { columns, state, isUnreadable, isUpdate, asksAll } = view
  const isOpen = (column: ColumnRow) => isOpinion(column, { asksAll })
  const open = columns.filter(isOpen)
  const known = columns.filter((column) => !isOpen(column))
  return (
    <form method="post" className="import-part import-look" key={`${state} ${isUpdate}`}>
      <h2>
        <Trans>Column mapping</Trans>
      </h2>
      {isUnreadable && (
        <p className="desk-problem">
          <Trans>Not enough columns were recognized. Map the columns below or upload another file.</Trans>
        </p>
      )}
      {open.length > 0 && (
        <fieldset>
          <legend>
            {asksAll ? (
              <Trans>Map columns</Trans>
            ) : (
              <Plural value={open.length} one="# column needs mapping" other="# columns need mapping" />
            )}
          </legend>
          <p className="field-hint">
            <Trans>Your mapping is saved for the next import.</Trans>
          </p>
          <ul className="import-columns">
            {columns.map((column, index) =>
              isOpen(column) ? (
                <OpenColumn
                  key={index}
                  index={index}
                  column={column}
                  view={view}
                  chosen={chosen?.meanings[index] ?? column.meaning}
                />
              ) : null,
            )}
          </ul>
        </fieldset>
      )}
      <details open={state === 'new' && open.length === 0} hidden={asksAll}>
        <summary>
          <Plural
            value={known.length}
            _0="No columns recognized"
            one="# column recognized"
            other="# columns recognized"
          />
        </summary>
        <ul className="import-known" aria-label={t`Mapped columns`}>
          {known.map(({ header, label, how }, index) => (
            <li key={index}>
              {how === 'report' ? (
                <Minus className="icon" aria-hidden />
              ) : (
                <Check className="icon" aria-hidden />
              )}
              <bdi>{header}</bdi>
              {how === 'report' && <span>{i18n._(columnWords.report)}</span>}
              {how !== 'report' && label !== header && (
                <span>
                  <Trans>
                    mapped to <bdi>{label}</bdi>
                  </Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
        <p>
          <ShopLink to={`/admin/import/${view.id}/?columns=all`} prefetch="none">
            <Trans>Change mapping</Trans>
          </ShopLink>
        </p>
      </details>
      <fieldset>
        <legend>
          <Trans>Import mode</Trans>
        </legend>
        <HowChoice isUpdate={chosen?.isUpdate ?? isUpdate} />
      </fieldset>
      <button
        className={state === 'new' ? 'button primary' : 'button'}
        type="submit"
        name="intent"
        value="look"
      >
        {state === 'new' ? <Trans context="file">Preview import</Trans> : <Trans>Update preview</Trans>}
      </button>
    </form>
  )
}

/** What an owner is asked about; of columns that are known only when they say so. */
function isOpinion({ how, header, isRepeated }: ColumnRow, { asksAll }: { asksAll: boolean }): boolean {
  return (asksAll || (how !== 'recognised' && how !== 'report')) && header !== '' && !isRepeated
}

type OpenColumnProps = { index: number; column: ColumnRow; view: FileView; chosen: string }

function OpenColumn({ index, column, view, chosen }: OpenColumnProps) {
  const { i18n, t } = useLingui()
  const { header, meaning, how } = column
  const own = `Meta: ${header}`
  const isListed = meaning === own || view.options.some(({ value }) => value === meaning)
  return (
    <li>
      <label>
        <span>
          {how === 'unknown' || how === 'guessed' ? (
            <CircleHelp className="icon" aria-hidden />
          ) : how === 'recognised' ? (
            <Check className="icon" aria-hidden />
          ) : (
            <Minus className="icon" aria-hidden />
          )}
          <bdi>{header}</bdi>
          <small>{i18n._(columnWords[how])}</small>
        </span>
        <select className="field" name={`column.${index}`} defaultValue={chosen}>
          <option value="">{t`Do not import`}</option>
          <option value={own}>{t`Import as metadata (${own})`}</option>
          {!isListed && meaning !== '' && <option value={meaning}>{column.label}</option>}
          {view.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </li>
  )
}

/** Pictures that the file names, in a zip. */
export function PicturesForm({ view: { picturesName, zipLimitInMegabytes } }: { view: FileView }) {
  const { t } = useLingui()
  const digits = useDigits()
  return (
    <form method="post" encType="multipart/form-data" className="import-part import-pictures">
      <h2>
        <Trans>Images (ZIP)</Trans>
      </h2>
      <p className="field-hint">
        {picturesName === null ? (
          <Trans>
            Needed only if the CSV contains image file names instead of URLs. Up to{' '}
            {digits(zipLimitInMegabytes)} MB.
          </Trans>
        ) : (
          <Trans>
            Images come from <bdi>{picturesName}</bdi>. Upload another ZIP file to replace it.
          </Trans>
        )}
      </p>
      <input
        type="file"
        name="file"
        accept=".zip,application/zip"
        required
        aria-label={t`ZIP file of images`}
      />
      <button className="button" type="submit">
        <Trans>Upload images</Trans>
      </button>
    </form>
  )
}
