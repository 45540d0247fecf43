import type { DuplicateMapping, ColumnRow, ImportFileView } from '#app/features/admin/import/import-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleHelp, Minus } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { ImportModeField } from './import-mode-field.tsx'
import { columnMatchLabels } from '#app/features/admin/import/messages/labels.ts'

/** Column mapping, import mode and the preview button; a rejected mapping stays selected. */
export function PreviewForm({
  view,
  rejectedMapping,
}: {
  view: ImportFileView
  rejectedMapping: DuplicateMapping | undefined
}) {
  const { i18n, t } = useLingui()
  const { columns, state, isUnrecognized, isUpdate, showsAllColumns } = view
  const isColumnToMap = (column: ColumnRow) => needsMapping(column, { showsAllColumns })
  const columnsToMap = columns.filter(isColumnToMap)
  const knownColumns = columns.filter((column) => !isColumnToMap(column))
  return (
    <form method="post" className="import-part import-look" key={`${state} ${isUpdate}`}>
      <h2>
        <Trans>Column mapping</Trans>
      </h2>
      {isUnrecognized && (
        <p className="admin-problem">
          <Trans>Not enough columns were recognized. Map the columns below or upload another file.</Trans>
        </p>
      )}
      {columnsToMap.length > 0 && (
        <fieldset>
          <legend>
            {showsAllColumns ? (
              <Trans>Map columns</Trans>
            ) : (
              <Plural
                value={columnsToMap.length}
                one="# column needs mapping"
                other="# columns need mapping"
              />
            )}
          </legend>
          <p className="field-hint">
            <Trans>Your mapping is saved for the next import.</Trans>
          </p>
          <ul className="import-columns">
            {columns.map((column, index) =>
              isColumnToMap(column) ? (
                <ColumnMapping
                  key={index}
                  index={index}
                  column={column}
                  view={view}
                  selectedMeaning={rejectedMapping?.meanings[index] ?? column.meaning}
                />
              ) : null,
            )}
          </ul>
        </fieldset>
      )}
      <details open={state === 'new' && columnsToMap.length === 0} hidden={showsAllColumns}>
        <summary>
          <Plural
            value={knownColumns.length}
            _0="No columns recognized"
            one="# column recognized"
            other="# columns recognized"
          />
        </summary>
        <ul className="import-known" aria-label={t`Mapped columns`}>
          {knownColumns.map(({ header, label, matchKind }, index) => (
            <li key={index}>
              {matchKind === 'report' ? (
                <Minus className="icon" aria-hidden />
              ) : (
                <Check className="icon" aria-hidden />
              )}
              <bdi>{header}</bdi>
              {matchKind === 'report' && <span>{i18n._(columnMatchLabels.report)}</span>}
              {matchKind !== 'report' && label !== header && (
                <span>
                  <Trans>
                    Mapped to <bdi>{label}</bdi>
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
        <ImportModeField isUpdate={rejectedMapping?.isUpdate ?? isUpdate} />
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

/** Whether the merchant has to map the column; recognized columns only on request. */
function needsMapping(
  { matchKind, header, isRepeated }: ColumnRow,
  { showsAllColumns }: { showsAllColumns: boolean },
): boolean {
  return (
    (showsAllColumns || (matchKind !== 'recognized' && matchKind !== 'report')) &&
    header !== '' &&
    !isRepeated
  )
}

type ColumnMappingProps = { index: number; column: ColumnRow; view: ImportFileView; selectedMeaning: string }

function ColumnMapping({ index, column, view, selectedMeaning }: ColumnMappingProps) {
  const { i18n, t } = useLingui()
  const { header, meaning, matchKind } = column
  const own = `Meta: ${header}`
  const isListed = meaning === own || view.options.some(({ value }) => value === meaning)
  return (
    <li>
      <label>
        <span>
          {matchKind === 'unknown' || matchKind === 'guessed' ? (
            <CircleHelp className="icon" aria-hidden />
          ) : matchKind === 'recognized' ? (
            <Check className="icon" aria-hidden />
          ) : (
            <Minus className="icon" aria-hidden />
          )}
          <bdi>{header}</bdi>
          <small>{i18n._(columnMatchLabels[matchKind])}</small>
        </span>
        <select className="field" name={`column.${index}`} defaultValue={selectedMeaning}>
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

/** Uploads a zip of the images that the file names. */
export function PicturesForm({ view: { picturesName, zipLimitInMegabytes } }: { view: ImportFileView }) {
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
