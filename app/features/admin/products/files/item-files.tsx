import type { ItemFilesView, FileView } from './files-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useDigits } from '#app/ui/digits.ts'

type ItemFilesProps = { item: ItemFilesView; limitInMegabytes: number }

/** The files of a product or a variation, forms to add more, and download limit and expiry. */
export function ItemFiles({ item, limitInMegabytes }: ItemFilesProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const titleId = useId()
  const { id, name, files, isDownloadable, limit, days } = item
  return (
    <section
      className="files-panel"
      aria-labelledby={name ? titleId : undefined}
      aria-label={name ? undefined : t`Files`}
    >
      {name && (
        <h2 id={titleId}>
          <bdi>{name}</bdi>
        </h2>
      )}
      {files.length > 0 && !isDownloadable && (
        <p className="admin-problem">
          <Trans>Customers can’t get these files yet. Mark the product as downloadable.</Trans>
        </p>
      )}
      {files.length === 0 && (
        <p>
          <Trans>No files yet.</Trans>
        </p>
      )}
      <ul className="files-list">
        {files.map((file) => (
          <FileRow key={file.id} itemId={id} file={file} />
        ))}
      </ul>
      <form method="post" encType="multipart/form-data" className="files-form">
        <input type="hidden" name="goods" value={id} />
        <label>
          <Trans>File, up to {digits(limitInMegabytes)} MB</Trans>
          <input className="field" type="file" name="file" required />
        </label>
        <button className="button primary" type="submit">
          <Trans>Upload</Trans>
        </button>
      </form>
      <form method="post" className="files-form">
        <input type="hidden" name="goods" value={id} />
        <label>
          <Trans>External file name</Trans>
          <input className="field" name="name" dir="auto" maxLength={200} required />
        </label>
        <label>
          <Trans>External file URL</Trans>
          <input className="field" name="file" type="url" dir="ltr" placeholder="https://" required />
        </label>
        <button className="button" name="intent" value="address">
          <Trans>Add URL</Trans>
        </button>
      </form>
      <form method="post" className="files-form">
        <input type="hidden" name="goods" value={id} />
        <label>
          <Trans>Download limit per item (empty: unlimited)</Trans>
          <input className="field" name="limit" inputMode="numeric" dir="ltr" defaultValue={digits(limit)} />
        </label>
        <label>
          <Trans>Download expiry in days (empty: never)</Trans>
          <input className="field" name="days" inputMode="numeric" dir="ltr" defaultValue={digits(days)} />
        </label>
        <button className="button" name="intent" value="limits">
          <Trans>Save</Trans>
        </button>
      </form>
    </section>
  )
}

function FileRow({
  itemId,
  file: { id, name, file, isExternal, isAvailable },
}: {
  itemId: number
  file: FileView
}) {
  const { t } = useLingui()
  return (
    <li>
      <form method="post" className="files-form">
        <input type="hidden" name="goods" value={itemId} />
        <input type="hidden" name="id" value={id} />
        <label>
          <Trans>File name shown to customers</Trans>
          <input className="field" name="name" dir="auto" defaultValue={name} maxLength={200} required />
        </label>
        <button className="button" name="intent" value="rename" aria-label={t`Save name: ${name}`}>
          <Trans>Save</Trans>
        </button>
        <button className="button danger" name="intent" value="remove" aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </button>
      </form>
      <p className="files-where">
        <bdi dir="ltr">{file}</bdi> {isExternal && <Trans>(external)</Trans>}
        {!isAvailable && (
          <strong>
            <Trans>File missing. Upload it again and remove this entry.</Trans>
          </strong>
        )}
      </p>
    </li>
  )
}
