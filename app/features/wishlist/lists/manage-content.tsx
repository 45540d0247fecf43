/**
 * The lists of a customer, to rename, set as default and delete (wishlist.md B.3.7); each change is a form
 * that works without JavaScript.
 */
import type { ManageView } from './lists-view.ts'
import type { ListSummary } from '#app/features/wishlist/page/view.ts'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { useShop } from '#app/ui/shop.ts'
import { ListForm } from './list-form.tsx'
import { ListSettings } from './list-settings.tsx'
import { createWishlistPagePath, WISHLIST_PATH } from '#app/features/wishlist/page/page-url.ts'
import { MAXIMUM_NAME_LENGTH } from '#app/features/wishlist/rules.ts'

type ManageContentProps = {
  manageView: ManageView
  /** Why the last change was refused; '' if it was not. */
  problem?: string
  /** The markup is for scripts of the contract, which send all calls themselves. */
  isForeign?: boolean
}

/** The content of `div#woosw_manage`. */
export function ManageContent({ manageView, problem = '', isForeign = false }: ManageContentProps) {
  const { t } = useLingui()
  return (
    <div className="woosw-popup-inner">
      <div className="woosw-popup-content">
        <div className="woosw-popup-content-top">
          {manageView.texts.manageWishlists}{' '}
          <button type="button" className="woosw-popup-close" aria-label={t`Close`}>
            <X className="icon" aria-hidden />
          </button>
        </div>
        <div className="woosw-popup-content-mid">
          <ManagedLists manageView={manageView} problem={problem} isForeign={isForeign} />
        </div>
      </div>
    </div>
  )
}

/** The content of the dialog alone, for pages. */
export function ManagedLists({ manageView, problem = '', isForeign = false }: ManageContentProps) {
  const { t } = useLingui()
  return (
    <>
      {problem !== '' && (
        <p className="woosw-manage-problem" role="alert">
          {problem}
        </p>
      )}
      {manageView.lists.length > 0 && (
        <div className="woosw-items woosw-lists">
          {manageView.lists.map((list) => (
            <ListRow key={list.key} list={list} manageView={manageView} isForeign={isForeign} />
          ))}
          {manageView.hasSeveral && <NewList manageView={manageView} isForeign={isForeign} />}
        </div>
      )}
      {!isForeign && manageView.lists.length > 1 && (
        <p className="woosw-manage-hint">
          {t`The heart button adds products to your default wishlist. You can delete any wishlist except your first.`}
        </p>
      )}
    </>
  )
}

type RowProps = { list: ListSummary; manageView: ManageView; isForeign: boolean }

function ListRow({ list, manageView, isForeign }: RowProps) {
  const { localizePath } = useShop()
  const digits = useDigits()
  const { key, name, count, kind } = list
  return (
    <div className="woosw-item" data-key={key}>
      <div className="woosw-item--name">
        <span className="woosw-item-name-wrap">
          <a
            className="woosw-view-wishlist"
            href={localizePath(createWishlistPagePath(key))}
            data-key={key}
            dir="auto"
          >
            {name}
          </a>
          {` (${digits(count)})`}
          {isForeign && kind === 'own' && <RenameButton list={list} />}
        </span>
      </div>
      <Badges list={list} manageView={manageView} isForeign={isForeign} />
      <div className="woosw-item--actions">
        {kind === 'own' ? (
          <OwnActions list={list} texts={manageView.texts} />
        ) : (
          <ListForm intent="unfollow" listKey={key}>
            <button type="submit" className="woosw-add-collab-btn" data-key={key}>
              {manageView.texts.removeFromMyWishlistsText}
              <span className="visually-hidden"> {name}</span>
            </button>
          </ListForm>
        )}
      </div>
      {!isForeign && kind === 'own' && <ListSettings list={list} manageView={manageView} />}
    </div>
  )
}

function RenameButton({ list: { key, name } }: { list: ListSummary }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="woosw-rename-btn"
      data-key={key}
      data-name={name}
      aria-label={t`Rename ${name}`}
    >
      ✎
    </button>
  )
}

// Next to "Default" a "Primary" badge only confuses; on our own pages the text below the lists explains the
// first one.
function Badges({ list, manageView: { texts, hasCollab }, isForeign }: RowProps) {
  const badges = [
    isForeign && list.isPrimary && texts.badgePrimaryText,
    list.kind !== 'own' && texts.badgeFollowedText,
    hasCollab && list.isCollabable && texts.badgeCollabableText,
  ].filter((text) => text !== false)
  return (
    <div className="woosw-item--badges">
      {badges.map((text) => (
        <small key={text} className="woosw-badge">
          {text}
        </small>
      ))}
    </div>
  )
}

/** Neither the first list nor the default one can be deleted. */
function OwnActions({ list, texts }: { list: ListSummary; texts: ManageView['texts'] }) {
  const { key, name, isDefault, isPrimary } = list
  return (
    <>
      {isDefault ? (
        <span className="woosw-default">{texts.isDefault}</span>
      ) : (
        <ListForm intent="default-list" listKey={key}>
          <button type="submit" className="woosw-set-default" data-key={key}>
            {texts.setDefault}
            <span className="visually-hidden"> {name}</span>
          </button>
        </ListForm>
      )}
      {!isDefault && !isPrimary && (
        <ListForm intent="delete-list" listKey={key}>
          <button type="submit" className="woosw-delete-wishlist" data-key={key}>
            {texts.delete}
            <span className="visually-hidden"> {name}</span>
          </button>
        </ListForm>
      )}
    </>
  )
}

/** At the maximum the form is shown dimmed and inert. */
function NewList({ manageView: { canAddLists, texts }, isForeign }: Omit<RowProps, 'list'>) {
  const { localizePath } = useShop()
  return (
    <div className={canAddLists ? 'woosw-item' : 'woosw-item woosw-disable'} inert={!canAddLists}>
      <form className="woosw-new-wishlist" method="post" action={localizePath(WISHLIST_PATH)}>
        <input type="hidden" name="intent" value="add-list" />
        <input
          type="text"
          id="woosw_wishlist_name"
          className="field"
          name="name"
          required
          maxLength={MAXIMUM_NAME_LENGTH}
          placeholder={texts.placeholderName}
          aria-label={texts.placeholderName}
          disabled={!canAddLists}
        />
        <input
          type={isForeign ? 'button' : 'submit'}
          id="woosw_add_wishlist"
          className="button"
          value={texts.addWishlist}
          disabled={!canAddLists}
        />
      </form>
    </div>
  )
}
