import type { DragEvent } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { useAwake } from '#app/ui/scripts/use-awake.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'
import styles from './upload.css?url'

type UploadAreaProps = { limitInMegabytes: number; onArrived: () => void }

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Where pictures come in: by a button, by dropping them here, and without script by a form. */
export function UploadArea({ limitInMegabytes, onArrived }: UploadAreaProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const isAwake = useAwake()
  const { uploads, counts, choose, retry, drop, tidy } = useUploads({ limitInMegabytes, onArrived })
  const { isOver, ...dropping } = useDropping(choose)
  const field = useRef<HTMLInputElement>(null)
  const takeChosen = () => {
    if (!field.current) return
    choose(field.current.files ?? [])
    // The same file can be chosen once more.
    field.current.value = ''
  }
  // Somebody may have chosen before the script was there.
  const takeEarly = useEffectEvent(takeChosen)
  useEffect(() => takeEarly(), [])
  return (
    <section
      className="upload-area"
      data-over={isOver || undefined}
      aria-label={t`Upload images`}
      {...dropping}
    >
      <link rel="stylesheet" href={styles} precedence="desk" />
      <form method="post" encType="multipart/form-data">
        <label className="upload-field comes-at-once">
          <ImageUp className="icon" aria-hidden />
          {/* Before the script is there, too: other words would move the page. */}
          <b className="with-script">
            <Trans>Choose images or drop them here</Trans>
          </b>
          <b className="without-script">
            <Trans>Choose image</Trans>
          </b>
          <small>
            <Trans>JPEG, PNG, WebP, GIF or AVIF, up to {digits(limitInMegabytes)} MB each</Trans>
          </small>
          <input
            type="file"
            name="file"
            accept={ACCEPTED}
            multiple={isAwake}
            required
            ref={field}
            onChange={takeChosen}
          />
        </label>
        <button className="button primary without-script" type="submit">
          <Trans>Upload</Trans>
        </button>
      </form>
      {uploads.length > 0 && (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={retry} onDrop={drop} />
          ))}
        </ul>
      )}
      <p className="upload-sum" role="status">
        {counts.total > 0 && (
          <Trans>
            {digits(counts.done)} of {digits(counts.total)} uploaded
          </Trans>
        )}
        {counts.failed > 0 && (
          <>
            {' · '}
            <Plural value={counts.failed} one="# failed" other="# failed" />
          </>
        )}
      </p>
      {counts.open === 0 && counts.done > 0 && (
        <button className="button quiet" type="button" onClick={tidy}>
          <Trans>Clear list</Trans>
        </button>
      )}
    </section>
  )
}

function useDropping(choose: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // A file that misses the area would replace the page.
    const hold = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
    }
  }, [])
  return {
    isOver,
    onDragOver: () => setOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false)
      choose(dataTransfer.files)
    },
  }
}
