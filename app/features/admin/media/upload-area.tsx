import type { DragEvent } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'
import styles from './upload.css?url'

type UploadAreaProps = { limitInMegabytes: number; onUploadsFinished: () => void }

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Image upload: by button, by drag and drop, and as a plain form without JavaScript. */
export function UploadArea({ limitInMegabytes, onUploadsFinished }: UploadAreaProps) {
  const { t } = useLingui()
  const digits = useDigits()
  const isHydrated = useHydrated()
  const { uploads, counts, addUploads, retry, remove, clearFinished } = useUploads({
    limitInMegabytes,
    onUploadsFinished,
  })
  const { isDraggedOver, ...dropHandlers } = useFileDrop(addUploads)
  const field = useRef<HTMLInputElement>(null)
  const addChosenFiles = () => {
    if (!field.current) return
    addUploads(field.current.files ?? [])
    // Allows choosing the same file again.
    field.current.value = ''
  }
  // Files may have been chosen before hydration.
  const addEarlyFiles = useEffectEvent(addChosenFiles)
  useEffect(() => addEarlyFiles(), [])
  return (
    <section
      className="upload-area"
      data-over={isDraggedOver || undefined}
      aria-label={t`Upload images`}
      {...dropHandlers}
    >
      <link rel="stylesheet" href={styles} precedence="admin" />
      <form method="post" encType="multipart/form-data">
        <label className="upload-field comes-at-once">
          <ImageUp className="icon" aria-hidden />
          {/* CSS decides, so the label is right before hydration; replacing it later would shift the layout. */}
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
            accept={ACCEPTED_TYPES}
            multiple={isHydrated}
            required
            ref={field}
            onChange={addChosenFiles}
          />
        </label>
        <button className="button primary without-script" type="submit">
          <Trans>Upload</Trans>
        </button>
      </form>
      {uploads.length > 0 && (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={retry} onRemove={remove} />
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
      {counts.pending === 0 && counts.done > 0 && (
        <button className="button quiet" type="button" onClick={clearFinished}>
          <Trans>Clear list</Trans>
        </button>
      )}
    </section>
  )
}

function useFileDrop(addUploads: (files: Iterable<File>) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  useEffect(() => {
    // A file dropped outside the area would navigate away from the page.
    const preventDrop = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', preventDrop)
    window.addEventListener('drop', preventDrop)
    return () => {
      window.removeEventListener('dragover', preventDrop)
      window.removeEventListener('drop', preventDrop)
    }
  }, [])
  return {
    isDraggedOver,
    onDragOver: () => setDraggedOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setDraggedOver(false)
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      setDraggedOver(false)
      addUploads(dataTransfer.files)
    },
  }
}
