import type { ReactNode } from 'react'
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import type { WishlistView } from './view.ts'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { useShop } from '#app/ui/shop.ts'
import { Items } from '#app/features/wishlist/items/items.tsx'
import { ListForm } from '#app/features/wishlist/lists/list-form.tsx'
import { createWishlistPagePath } from './page-url.ts'
import { PopupNotice } from './popup-notice.tsx'
import { MoreItems } from '#app/features/wishlist/items/more-items.tsx'

type PopupContentProps = {
  view: WishlistView
  /** A notice shown for a moment. */
  notice?: string
  status?: NoticeStatus
  /** Below the products. */
  children?: ReactNode
  /** The markup is for another client, whose script handles the clicks. */
  isForeign?: boolean
}

/** A list in the popup (wishlist.md B.3.3). */
export function PopupContent({ view, notice = '', status, children, isForeign = false }: PopupContentProps) {
  const { t } = useLingui()
  const { key, count, options } = view
  return (
    <div className="woosw-popup-inner" data-key={key}>
      <div className="woosw-popup-content">
        <Top view={view} isForeign={isForeign} />
        {options.popupSearch && count > 0 && (
          <div className="woosw-popup-content-search">
            <input
              type="search"
              className="woosw-search-input field"
              placeholder={options.texts.searchPlaceholder}
              aria-label={t`Search wishlist`}
              autoComplete="off"
            />
          </div>
        )}
        <div className="woosw-popup-content-mid">
          <Items view={view} layout="div" isForeign={isForeign} />
          <MoreItems view={view} isSearched={options.popupSearch} />
        </div>
        {children}
        <Bottom view={view} notice={notice} status={status} />
      </div>
    </div>
  )
}

type TopProps = { view: WishlistView; isForeign: boolean }

function Top({ view: { key, name, count, canEdit, options }, isForeign }: TopProps) {
  const { t } = useLingui()
  const digits = useDigits()
  return (
    <div className="woosw-popup-content-top">
      <span className="woosw-name" role="heading" aria-level={2}>
        <bdi>{name}</bdi>
      </span>{' '}
      <span className="woosw-count-wrapper">
        <span className="woosw-count">{digits(count)}</span>{' '}
        {options.emptyButton && canEdit && (
          <EmptyButton {...{ listKey: key, isForeign }} isHidden={count === 0}>
            {options.texts.emptyButton}
          </EmptyButton>
        )}
      </span>{' '}
      {options.canManage && (
        <button type="button" className="woosw-manage">
          {options.texts.manageWishlists}
        </button>
      )}{' '}
      <button type="button" className="woosw-popup-close" aria-label={t`Close`}>
        <X className="icon" aria-hidden />
      </button>
    </div>
  )
}

type EmptyButtonProps = { listKey: string; isForeign: boolean; isHidden: boolean; children: string }

function EmptyButton({ listKey, isForeign, isHidden, children }: EmptyButtonProps) {
  const attributes = { className: 'woosw-empty', 'data-key': listKey, hidden: isHidden }
  if (isForeign) {
    return (
      <span {...attributes} role="button" tabIndex={0}>
        {children}
      </span>
    )
  }
  return (
    <ListForm intent="empty" listKey={listKey} className="woosw-empty-form">
      <button type="submit" {...attributes}>
        {children}
      </button>
    </ListForm>
  )
}

function Bottom({ view: { key, options }, notice = '', status }: PopupContentProps) {
  const { localizePath } = useShop()
  const { continueUrl, texts } = options
  return (
    <div className="woosw-popup-content-bot">
      <div className="woosw-popup-content-bot-inner">
        <a className="woosw-page" href={localizePath(createWishlistPagePath(key))}>
          {texts.openPage}
        </a>{' '}
        <a className="woosw-continue" href={continueUrl || localizePath('/shop/')} data-url={continueUrl}>
          {texts.continue}
        </a>
      </div>
      <PopupNotice {...{ notice, status }} />
    </div>
  )
}
