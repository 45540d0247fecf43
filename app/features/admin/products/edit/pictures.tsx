import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { EditorView } from './editor-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AssetPicker } from '#app/features/admin/settings/controls/asset-picker.tsx'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'

/** The product's images in order; without JavaScript one is added at a time, from the newest. */
export function Pictures({ pictureIds, view: { choices } }: { pictureIds: number[]; view: EditorView }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [addedOptions, setAddedOptions] = useState<Option[]>([])
  const [isOpen, setOpen] = useState(false)
  const storedPictures = pictureIds.flatMap(
    (id) => choices.pictures.find((picture) => picture.id === id) ?? [],
  )
  const addedPictures = addedOptions.map(({ value, label, picture = '' }) => ({
    id: Number(value),
    title: label,
    path: picture,
  }))
  const allPictures = [...storedPictures, ...addedPictures.filter(({ id }) => !pictureIds.includes(id))]
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Images</Trans>
      </legend>
      <ul className="product-pictures">
        {allPictures.map(({ id, title, path }, index) => (
          <li key={id}>
            <img src={path} alt={title} loading="lazy" />
            <input type="hidden" name="picture" value={id} />
            <label>
              <Trans>Position</Trans>
              <input
                className="field"
                type="number"
                min={1}
                name={`picture.${id}.place`}
                defaultValue={index + 1}
              />
            </label>
            <label className="product-flag">
              <input type="checkbox" name={`picture.${id}.remove`} />
              <Trans>Remove</Trans>
              <span className="visually-hidden">: {title}</span>
            </label>
          </li>
        ))}
      </ul>
      {isHydrated ? (
        <button className="button" type="button" onClick={() => setOpen(true)}>
          <Trans>Add image</Trans>
        </button>
      ) : (
        <div className="form-field">
          <label htmlFor="newPicture">
            <Trans>Add image</Trans>
          </label>
          <PictureSelect name="newPicture" selectedId={0} emptyLabel={t`None`} view={{ choices }} />
        </div>
      )}
      {isOpen && (
        <AssetPicker
          title={t`Add image`}
          chosenId=""
          onChoose={(asset) =>
            setAddedOptions((previousOptions) => [
              ...previousOptions.filter(({ value }) => value !== asset.value),
              asset,
            ])
          }
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}

type PictureSelectProps = {
  name: string
  selectedId: number
  emptyLabel: string
  view: Pick<EditorView, 'choices'>
}

/** A select of the newest images, by name. */
export function PictureSelect({ name, selectedId, emptyLabel, view: { choices } }: PictureSelectProps) {
  const isListed = selectedId === 0 || choices.pictures.some(({ id }) => id === selectedId)
  return (
    <select id={name} className="field" name={name} defaultValue={selectedId || ''}>
      <option value="">{emptyLabel}</option>
      {!isListed && <option value={selectedId}>{selectedId}</option>}
      {choices.pictures.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
