/** Lets a customer with several lists choose the one to add to (B.4.9); a new list can be created in place. */
import type { ListsResponse } from '#app/features/wishlist/lists/lists-view.ts'
import type { ListSummary } from '#app/features/wishlist/page/view.ts'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PopupNotice } from '#app/features/wishlist/page/popup-notice.tsx'
import { MAXIMUM_NAME_LENGTH } from '#app/features/wishlist/rules.ts'
import { useDigits } from '#app/ui/digits.ts'
import { callWishlist } from '#app/features/wishlist/client/calls.ts'
import { Dialog } from './dialog.tsx'
import { closePopup, showNotice, popup, runInPopup } from './popup-state.ts'
import { PopupError } from './problem.tsx'
import { acceptState, announceChange } from '#app/features/wishlist/client/state-store.ts'
import { addProduct } from '#app/features/wishlist/client/add-and-remove.ts'
import { getPageContext } from '#app/features/wishlist/client/context.ts'

type AvailableLists = Pick<ListsResponse, 'lists' | 'canAddLists'>

export function ChoosePopup() {
  const { t } = useLingui()
  const { failure, notice, status } = popup.use()
  const [availableLists, setAvailableLists] = useState<AvailableLists>()
  const { texts } = getPageContext().start
  useEffect(() => {
    void runInPopup(async () => setAvailableLists(await callWishlist<ListsResponse>('woosw_get_wishlists')))
  }, [])
  return (
    <Dialog name="choose" label={texts.chooseWishlistText}>
      <div className="woosw-popup-inner">
        <div className="woosw-popup-content">
          <div className="woosw-popup-content-top">
            <span className="woosw-name" role="heading" aria-level={2}>
              {texts.chooseWishlistText}
            </span>
            <button type="button" className="woosw-popup-close" aria-label={t`Close`}>
              <X className="icon" aria-hidden />
            </button>
          </div>
          <div className="woosw-popup-content-mid">
            {failure && <PopupError {...failure} />}
            <Choices lists={availableLists?.lists ?? []} />
            {availableLists?.canAddLists && <NewList onAdded={setAvailableLists} />}
          </div>
          <PopupNotice {...{ notice, status }} />
        </div>
      </div>
    </Dialog>
  )
}

function Choices({ lists }: { lists: ListSummary[] }) {
  const digits = useDigits()
  return (
    <ul className="woosw-choices">
      {lists.map((list) => (
        <li key={list.key}>
          <button type="button" data-key={list.key} onClick={() => pick(list)}>
            <bdi>{list.name}</bdi>
            <span className="woosw-choice-count">{digits(list.count)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Makes the list the default one, then adds the product to it, like the contract's client. */
function pick({ key, isDefault }: ListSummary): void {
  const { product } = popup.get()
  if (!product) return
  void runInPopup(async () => {
    if (!isDefault) {
      const { state } = await callWishlist('woosw_set_default', { key, view: 'no' })
      acceptState(state)
      announceChange(key)
    }
    closePopup()
    void addProduct(product)
  })
}

function NewList({ onAdded }: { onAdded: (availableLists: AvailableLists) => void }) {
  const [name, setName] = useState('')
  const { texts } = getPageContext().start
  const add = () =>
    runInPopup(async () => {
      const answer = await callWishlist<ListsResponse>('woosw_add_wishlist', { name, view: 'no' })
      showNotice(answer.notice, answer.status === 0 ? 'refused' : 'done')
      if (answer.status === 0) return
      setName('')
      onAdded(answer)
    })
  return (
    <form className="woosw-new-wishlist" action={() => void add()}>
      <input
        type="text"
        className="field"
        value={name}
        required
        maxLength={MAXIMUM_NAME_LENGTH}
        placeholder={texts.placeholderName}
        aria-label={texts.placeholderName}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button">
        {texts.addWishlistBtnText}
      </button>
    </form>
  )
}
