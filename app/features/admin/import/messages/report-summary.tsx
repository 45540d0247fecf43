import type { ReactNode } from 'react'
import type { ImageRow, NoteRow, SkippedRow, RunReportView } from '#app/features/admin/import/import-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

type ReportSummaryProps = { report: RunReportView; id: number; isPreview?: true }

/** The report of a preview or an import: counts, and rows with their reasons. */
export function ReportSummary({ report, id, isPreview }: ReportSummaryProps) {
  const {
    counts,
    skipped: skippedRows,
    failed,
    failedCount,
    notes,
    notesCount,
    images,
    downloads,
    encoding,
  } = report
  return (
    <>
      <dl className="import-counts">
        <Count
          value={counts.imported}
          label={isPreview ? <Trans>products to add</Trans> : <Trans>products added</Trans>}
        />
        <Count
          value={counts.importedVariations}
          label={isPreview ? <Trans>variations to add</Trans> : <Trans>variations added</Trans>}
        />
        <Count value={counts.updated} label={isPreview ? <Trans>to update</Trans> : <Trans>updated</Trans>} />
        <Count value={counts.skipped} label={<Trans>skipped</Trans>} />
        <Count value={counts.failed} label={<Trans>failed</Trans>} isBad />
        {counts.completed > 0 && (
          <Count
            value={counts.completed}
            label={
              isPreview ? (
                <Trans>products to be given missing images</Trans>
              ) : (
                <Trans>products given missing images</Trans>
              )
            }
          />
        )}
        {counts.imagesFailed > 0 && (
          <Count value={counts.imagesFailed} label={<Trans>images unavailable</Trans>} isBad />
        )}
      </dl>
      {encoding !== 'utf-8' && (
        <p>
          <Trans>
            The file is not UTF-8 and was read as {encoding}. If names or descriptions contain wrong
            characters, save the file as “CSV UTF-8” and upload it again.
          </Trans>
        </p>
      )}
      {failedCount > 0 && (
        <Notes
          isOpen
          heading={<Plural value={failedCount} one="# row failed" other="# rows failed" />}
          notes={failed}
          total={failedCount}
        >
          <ShopLink className="button" to={`/admin/import/${id}/failed.csv`} prefetch="none" download>
            <Download className="icon" aria-hidden />
            <Trans>Download failed rows</Trans>
          </ShopLink>
        </Notes>
      )}
      {skippedRows.length > 0 && <SkippedRows skippedRows={skippedRows} />}
      {notes.length > 0 && (
        <Notes
          heading={<Plural value={notesCount} one="# note" other="# notes" />}
          notes={notes}
          total={notesCount}
        />
      )}
      {images.length > 0 && (
        <UnavailableFiles
          heading={
            <Plural value={counts.imagesFailed} one="# image unavailable" other="# images unavailable" />
          }
          files={images}
          total={counts.imagesFailed}
        />
      )}
      {downloads.length > 0 && (
        <UnavailableFiles
          heading={
            <Plural
              value={counts.downloadsFailed}
              one="# downloadable file unavailable"
              other="# downloadable files unavailable"
            />
          }
          files={downloads}
          total={counts.downloadsFailed}
        />
      )}
      {counts.imagesUnasked > 0 && (
        <p>
          <Plural
            value={counts.imagesUnasked}
            one="# external image was not checked to save time."
            other="# external images were not checked to save time."
          />
        </p>
      )}
    </>
  )
}

function Count({ value, label, isBad }: { value: number; label: ReactNode; isBad?: true }) {
  const digits = useDigits()
  return (
    <div data-bad={(isBad && value > 0) || undefined}>
      <dt>{label}</dt>
      <dd>{digits(value)}</dd>
    </div>
  )
}

type NotesProps = {
  heading: ReactNode
  notes: NoteRow[]
  total: number
  isOpen?: true
  children?: ReactNode
}

function Notes({ heading, notes, total, isOpen, children }: NotesProps) {
  const digits = useDigits()
  return (
    <details className="import-notes" open={isOpen}>
      <summary>{heading}</summary>
      {children}
      <ul>
        {notes.map(({ row, label, reason }, index) => (
          <li key={index}>
            <b>
              <Trans>Row {digits(row)}</Trans>
            </b>
            {label && <bdi>{label}</bdi>}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <MoreCount shownCount={notes.length} total={total} />
    </details>
  )
}

function SkippedRows({ skippedRows }: { skippedRows: SkippedRow[] }) {
  const digits = useDigits()
  return (
    <details className="import-notes">
      <summary>
        <Trans>Why rows were skipped</Trans>
      </summary>
      <ul>
        {skippedRows.map(({ reason, count, rows }) => (
          <li key={reason}>
            <b>
              <Plural value={count} one="# row" other="# rows" />
            </b>
            <bdi>
              {rows.map((row) => digits(row)).join(' · ')}
              {count > rows.length && ' …'}
            </bdi>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type UnavailableFilesProps = { heading: ReactNode; files: ImageRow[]; total: number }

function UnavailableFiles({ heading, files, total }: UnavailableFilesProps) {
  return (
    <details className="import-notes">
      <summary>{heading}</summary>
      <ul>
        {files.map(({ source, label, reason }) => (
          <li key={source}>
            <b>
              <bdi dir="ltr">{source}</bdi>
            </b>
            {label !== source && <bdi>{label}</bdi>}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <MoreCount shownCount={files.length} total={total} />
    </details>
  )
}

function MoreCount({ shownCount, total }: { shownCount: number; total: number }) {
  if (total <= shownCount) return null
  return (
    <p>
      <Plural value={total - shownCount} one="And # more." other="And # more." />
    </p>
  )
}
