import type { FormEvent } from 'react'
import type { LibraryRefusal, AssetView } from './media-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Film, ImageOff } from 'lucide-react'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { useLibraryCalls } from './use-library-calls.ts'

type AssetCardProps = {
  asset: AssetView
  /** The error of this card's form when it was submitted without JavaScript. */
  postedRefusal: LibraryRefusal | undefined
  onDone: (message: string) => void
}

type Calls = ReturnType<typeof useLibraryCalls>

/** An asset with its actions. */
export function AssetCard({ asset, postedRefusal, onDone }: AssetCardProps) {
  const calls = useLibraryCalls(asset, onDone)
  const refusal = calls.refusal ?? postedRefusal
  const { title, path, dimensions, size, addedOn } = asset
  return (
    <li className="medium-card" aria-busy={calls.isBusy || undefined}>
      <a className="medium-picture" href={path} target="_blank" rel="noreferrer">
        <Thumbnail asset={asset} />
      </a>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p className="medium-facts">
        {[dimensions, size, addedOn].filter(Boolean).map((detail) => (
          <bdi key={detail}>{detail}</bdi>
        ))}
      </p>
      {refusal?.problem && (
        <p className="admin-problem" role="alert">
          {refusal.problem}
        </p>
      )}
      {asset.isUnfinished && <FinishForm asset={asset} calls={calls} />}
      <TextsForm asset={asset} calls={calls} />
      <DeleteForm asset={asset} calls={calls} isInUse={refusal?.isInUse ?? false} />
    </li>
  )
}

function Thumbnail({ asset: { kind, thumbnail, alt, title } }: { asset: AssetView }) {
  const { t } = useLingui()
  const name = t`Open ${title}`
  if (kind === 'video') return <Film className="icon" aria-label={name} />
  if (!thumbnail) return <ImageOff className="icon" aria-label={name} />
  return <img src={thumbnail} alt={alt.ar || alt.en ? `${name}: ${alt.en || alt.ar}` : name} loading="lazy" />
}

function FinishForm({ asset: { id }, calls }: { asset: AssetView; calls: Calls }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void calls.finish()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <p className="medium-note">
        <Trans>This image has no generated sizes yet.</Trans>
      </p>
      <button className="button" type="submit" name="intent" value="finish" aria-disabled={calls.isBusy}>
        <Trans>Generate sizes</Trans>
      </button>
    </form>
  )
}

function TextsForm({ asset: { id, title, alt }, calls }: { asset: AssetView; calls: Calls }) {
  const { t } = useLingui()
  const hasAltTexts = alt.ar !== '' && alt.en !== ''
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const read = (name: string) => {
      const value = formData.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    void calls.save({ title: read('title'), alt: { ar: read('alt_ar'), en: read('alt_en') } })
  }
  return (
    <details>
      <summary>
        {hasAltTexts ? <Trans>Name and alt text</Trans> : <Trans>Add alt text</Trans>}
        <span className="visually-hidden">: {title}</span>
      </summary>
      <form method="post" className="medium-texts" onSubmit={save}>
        <input type="hidden" name="id" value={id} />
        <FormField name="title" label={t`Name`} defaultValue={title} maxLength={500} dir="auto" />
        <FormField
          name="alt_ar"
          label={t`Alt text in Arabic`}
          hint={t`Describe the image for screen readers and search engines.`}
          defaultValue={alt.ar}
          maxLength={500}
          lang="ar"
          dir="rtl"
        />
        <FormField
          name="alt_en"
          label={t`Alt text in English`}
          defaultValue={alt.en}
          maxLength={500}
          lang="en"
          dir="ltr"
        />
        <button
          className="button primary"
          type="submit"
          name="intent"
          value="save"
          aria-disabled={calls.isBusy}
        >
          <Trans>Save</Trans>
        </button>
      </form>
    </details>
  )
}

type DeleteFormProps = { asset: AssetView; calls: Calls; isInUse: boolean }

/** Asks for confirmation: deletion cannot be undone. */
function DeleteForm({ asset: { id, title }, calls, isInUse }: DeleteFormProps) {
  return (
    <details open={isInUse || undefined}>
      <summary>
        <Trans>Delete…</Trans>
        <span className="visually-hidden">: {title}</span>
      </summary>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void calls.remove(isInUse)
        }}
      >
        <input type="hidden" name="id" value={id} />
        {isInUse && <input type="hidden" name="even_if_used" value="true" />}
        <p className="medium-note" role={isInUse ? 'alert' : undefined}>
          {isInUse ? (
            <Trans>This file is used in the shop and will disappear from it.</Trans>
          ) : (
            <Trans>This file will be permanently deleted.</Trans>
          )}
        </p>
        <button
          className="button danger"
          type="submit"
          name="intent"
          value="delete"
          aria-disabled={calls.isBusy}
        >
          {isInUse ? <Trans>Delete anyway</Trans> : <Trans>Delete</Trans>}
        </button>
      </form>
    </details>
  )
}
