import type { Upload } from './uploads.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, RotateCw, X } from 'lucide-react'

type UploadRowProps = {
  upload: Upload
  onRetry: (key: number) => void
  onRemove: (key: number) => void
}

/** One upload: its progress and actions. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useLingui()
  const { key, file, state } = upload
  const { name } = file
  return (
    <li className="upload-row" data-state={state.phase}>
      <span className="upload-name">
        <bdi>{name}</bdi>
      </span>
      <UploadState upload={upload} />
      {state.phase === 'failed' && state.canRetry && (
        <button type="button" aria-label={t`Retry ${name}`} onClick={() => onRetry(key)}>
          <RotateCw className="icon" aria-hidden />
        </button>
      )}
      {state.phase !== 'done' && (
        <button
          type="button"
          aria-label={
            state.phase === 'failed' ? t`Remove ${name} from the list` : t`Cancel upload of ${name}`
          }
          onClick={() => onRemove(key)}
        >
          <X className="icon" aria-hidden />
        </button>
      )}
    </li>
  )
}

function UploadState({ upload: { file, state } }: { upload: Upload }) {
  const { t } = useLingui()
  const { name } = file
  if (state.phase === 'waiting') {
    return (
      <span className="upload-state">
        <Trans>Waiting</Trans>
      </span>
    )
  }
  if (state.phase === 'done') {
    return (
      <span className="upload-state">
        <Check className="icon" aria-hidden />
        <Trans>Uploaded</Trans>
      </span>
    )
  }
  if (state.phase === 'failed') {
    return (
      <span className="upload-state">
        <CircleAlert className="icon" aria-hidden />
        {state.problem}
      </span>
    )
  }
  return (
    <span className="upload-state">
      {state.fraction < 1 ? (
        <progress max={1} value={state.fraction} aria-label={t`Uploading ${name}`} />
      ) : (
        <progress aria-label={t`Generating sizes of ${name}`} />
      )}
    </span>
  )
}
