import type { FieldView, SubmittedFileView, SubmissionView } from '#app/features/admin/inbox/inbox-view.ts'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** All submitted values, as text. */
export function SentFields({ submission: { fields } }: { submission: SubmissionView }) {
  return (
    <section className="inbox-part">
      <h2>
        <Trans>Message</Trans>
      </h2>
      <dl className="inbox-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <bdi>{field.label}</bdi>
            </dt>
            <dd>
              <Values field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Values({ field: { values, selectedValues, isAgreed } }: { field: FieldView }) {
  if (isAgreed !== undefined) return isAgreed ? <Trans>Agreed</Trans> : <Trans>Not agreed</Trans>
  if (values.length === 0 && selectedValues.length === 0) {
    return (
      <span className="inbox-nothing">
        <Trans>Empty</Trans>
      </span>
    )
  }
  return (
    <>
      {values.map((value, index) => (
        <p key={index} className="inbox-value">
          <bdi>{value}</bdi>
        </p>
      ))}
      {selectedValues.length > 0 && (
        <p className="inbox-note">
          <Trans>
            Selected: <bdi>{selectedValues.join(' · ')}</bdi>
          </Trans>
        </p>
      )}
    </>
  )
}

/** Files are downloaded, not opened by the browser. */
export function SentFiles({ submission: { id, files } }: { submission: SubmissionView }) {
  if (files.length === 0) return null
  return (
    <section className="inbox-part">
      <h2>
        <Trans>Files</Trans>
      </h2>
      <p className="inbox-note">
        <Trans>These files come from a visitor. Open them with care.</Trans>
      </p>
      <ul className="inbox-files">
        {files.map((file) => (
          <FileRow key={file.position} id={id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ id, file: { position, label, name, size } }: { id: string; file: SubmittedFileView }) {
  return (
    <li>
      <ShopLink
        className="button"
        to={`/admin/inbox/${id}/files/${position}/`}
        prefetch="none"
        download={name}
      >
        <Download className="icon" aria-hidden />
        <bdi>{name}</bdi>
      </ShopLink>{' '}
      <span className="inbox-note">
        <bdi>{label}</bdi> · <bdi>{size}</bdi>
      </span>
    </li>
  )
}
