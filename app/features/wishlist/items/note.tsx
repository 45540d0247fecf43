import type { WishlistItem, WishlistView } from '#app/features/wishlist/page/view.ts'
import { useLingui } from '@lingui/react/macro'
import { focusField, ItemForm } from './item-form.tsx'
import { MAXIMUM_NOTE_LENGTH } from '#app/features/wishlist/rules.ts'

type NoteProps = {
  view: Pick<WishlistView, 'key' | 'canEdit' | 'options'>
  item: WishlistItem
  isForeign: boolean
}

/** The note of an item; opens for editing if the viewer may change the list. */
export function Note({ view: { key, canEdit, options }, item: { id, note, product }, isForeign }: NoteProps) {
  const { t } = useLingui()
  if (!options.useNote) return null
  const content = isForeign ? note : <bdi>{note}</bdi>
  if (!canEdit) return note === '' ? null : <div className="woosw-item--note">{content}</div>
  const fieldProps = {
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
          <input {...fieldProps} />
          <input type="button" className="woosw_add_note" value={options.texts.saveNote} />
        </div>
      </>
    )
  }
  return (
    <details className="woosw-item--note-box" onToggle={focusField}>
      <summary className="woosw-item--note">{note === '' ? options.texts.addNote : content}</summary>
      <ItemForm intent="note" listKey={key} productId={id} className="woosw-item--note-add">
        {/* The key remounts the field when the server's text changes. */}
        <input {...fieldProps} className="field" key={note} name="note" />
        <input type="submit" className="woosw_add_note button" value={options.texts.saveNote} />
      </ItemForm>
    </details>
  )
}
