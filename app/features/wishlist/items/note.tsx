import type { WishedItem, WishlistView } from '#app/features/wishlist/page/view.ts'
import { useLingui } from '@lingui/react/macro'
import { focusField, ItemForm } from './item-form.tsx'
import { MAXIMUM_NOTE_LENGTH } from '#app/features/wishlist/rules.ts'

type NoteProps = {
  view: Pick<WishlistView, 'key' | 'canEdit' | 'options'>
  item: WishedItem
  isForeign: boolean
}

/** The note beside something; who may change the list opens it to write. */
export function Note({ view: { key, canEdit, options }, item: { id, note, product }, isForeign }: NoteProps) {
  const { t } = useLingui()
  if (!options.useNote) return null
  const shown = isForeign ? note : <bdi>{note}</bdi>
  if (!canEdit) return note === '' ? null : <div className="woosw-item--note">{shown}</div>
  const field = {
    type: 'text',
    defaultValue: note,
    maxLength: MAXIMUM_NOTE_LENGTH,
    'aria-label': t`Note for ${product.name}`,
    autoComplete: 'off',
  }
  if (isForeign) {
    return (
      <>
        <div className="woosw-item--note">{note || options.texts.addNote}</div>
        <div className="woosw-item--note-add" hidden>
          <input {...field} />
          <input type="button" className="woosw_add_note" value={options.texts.saveNote} />
        </div>
      </>
    )
  }
  return (
    <details className="woosw-item--note-box" onToggle={focusField}>
      <summary className="woosw-item--note">{note === '' ? options.texts.addNote : shown}</summary>
      <ItemForm intent="note" listKey={key} productId={id} className="woosw-item--note-add">
        {/* Another text from the server is another field. */}
        <input {...field} className="field" key={note} name="note" />
        <input type="submit" className="woosw_add_note button" value={options.texts.saveNote} />
      </ItemForm>
    </details>
  )
}
