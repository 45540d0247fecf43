/**
 * A list with its tools on a page of its own: editable for visitors with the right to change it, read-only
 * for all others.
 */
import type { FormOutcome } from './page-forms.server.ts'
import type { WishlistItem } from './view.ts'
import type { ListPageView, WishlistPageView } from './wishlist-page.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pagination } from '#app/features/catalog/archive/pagination.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { AddAllForm } from '#app/features/wishlist/cart/add-all-form.tsx'
import { AddProducts } from '#app/features/wishlist/items/add-products.tsx'
import { ItemAlerts } from '#app/features/wishlist/alerts/alerts-form.tsx'
import { ItemForm } from '#app/features/wishlist/items/item-form.tsx'
import { ListActions } from '#app/features/wishlist/sharing/list-actions.tsx'
import { ListContent } from './list-content.tsx'
import { ListForm } from '#app/features/wishlist/lists/list-form.tsx'
import { ListSettings } from '#app/features/wishlist/lists/list-settings.tsx'
import listStyles from './list.css?url'
import { ManagedLists } from '#app/features/wishlist/lists/manage-content.tsx'
import { WISHLIST_PATH } from './page-url.ts'
import { PageNoticeBox } from './page-notice.tsx'
import pageStyles from './page.css?url'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { usePageSync } from './use-page-sync.ts'

type WishlistOnPageProps = {
  page: WishlistPageView
  outcome: FormOutcome | undefined
  /** Path of this page, without language prefix. */
  path: string
}

export function WishlistOnPage({ page: { list, notice, merges }, outcome, path }: WishlistOnPageProps) {
  return (
    <div className="woosw-page-content">
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <link rel="stylesheet" href={listStyles} precedence="default" />
      {list ? <PageNoticeBox {...notice} /> : <p className="woosw-page-notice">{notice.message}</p>}
      {outcome?.problem && (
        <p className="woosw-page-notice" role="alert">
          {outcome.problem}
        </p>
      )}
      {merges.map((merge) => (
        <MergeNotice key={merge.id} merge={merge} />
      ))}
      {list ? <ListSection list={list} outcome={outcome} path={path} /> : <NextSteps />}
    </div>
  )
}

type ListSectionProps = Pick<WishlistOnPageProps, 'outcome' | 'path'> & { list: ListPageView }

function ListSection({ list, outcome, path }: ListSectionProps) {
  const { view, url, sharing, manageView, alerts, productSearch } = list
  usePageSync(list)
  return (
    <>
      {!view.isOwn && <SharedListIntro list={list} />}
      {productSearch && (
        <AddProducts
          key={view.key}
          listKey={view.key}
          productSearch={productSearch}
          listedIds={view.items.map(({ id }) => id)}
          path={path}
        />
      )}
      <ListContent
        view={view}
        header={<ListHeader list={list} outcome={outcome} />}
        footer={<ListActions url={url} sharing={sharing} />}
        renderExtra={createAlertsRenderer(alerts, path)}
      />
      <Pagination archive={{ page: view.page, pageCount: view.pages, query: '', path }} />
      {view.count === 0 && <NextSteps />}
      {manageView && <ManageSection manageView={manageView} />}
    </>
  )
}

/** Returns a function that renders the customer's alert preferences for an item. */
function createAlertsRenderer(alerts: ListPageView['alerts'], path: string) {
  return ({ id, product: { name } }: WishlistItem) => {
    const itemAlerts = alerts?.[id]
    return itemAlerts && <ItemAlerts alerts={itemAlerts} product={{ id, name }} returnPath={path} />
  }
}

/** The list switcher, the number of items, and the actions for the whole list. */
function ListHeader({ list: { view }, outcome }: Omit<ListSectionProps, 'path'>) {
  const digits = useDigits()
  const { key, count, canEdit, lists, options } = view
  return (
    <>
      {view.isOwn && <Switcher lists={lists} currentKey={key} />}
      {count > 0 && (
        <div className="woosw-whole-list">
          <p>
            <Trans>Products on this wishlist:</Trans> <span className="woosw-count">{digits(count)}</span>
          </p>
          {canEdit && options.emptyButton && (
            <ItemForm intent="empty" listKey={key}>
              <button type="submit" className="button woosw-empty" data-key={key}>
                {options.texts.emptyButton}
              </button>
            </ItemForm>
          )}
          <AddAllForm listKey={key} report={outcome?.report ?? null} />
        </div>
      )}
    </>
  )
}

/** The introduction to another visitor's list, to view, to order from, to follow. */
function SharedListIntro({ list: { view, isFollowing, texts } }: { list: ListPageView }) {
  const { key } = view
  return (
    <div className="woosw-of-others">
      <p>
        <Trans>Someone shared this wishlist with you.</Trans>
      </p>
      {isFollowing !== null && (
        <ListForm intent={isFollowing ? 'unfollow' : 'follow'} listKey={key}>
          <button type="submit" className="button woosw-add-collab-btn" data-key={key}>
            {isFollowing ? texts.unfollow : texts.follow}
          </button>
        </ListForm>
      )}
      <ShopLink className="button" to={WISHLIST_PATH} prefetch="none">
        <Trans>My wishlist</Trans>
      </ShopLink>
    </div>
  )
}

function ManageSection({ manageView }: { manageView: NonNullable<ListPageView['manageView']> }) {
  const [onlyList] = manageView.lists
  if (manageView.lists.length > 1 || manageView.canAddLists) {
    return (
      <section className="woosw-managed" aria-labelledby="woosw-managed">
        <h2 id="woosw-managed">{manageView.texts.manageWishlists}</h2>
        <ManagedLists manageView={manageView} />
      </section>
    )
  }
  return onlyList ? <ListSettings list={onlyList} manageView={manageView} /> : null
}

/** The merged items of a sign-in, with an undo button. */
function MergeNotice({ merge: { id, message } }: { merge: WishlistPageView['merges'][number] }) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  return (
    <form
      method="post"
      action={localizePath(WISHLIST_PATH)}
      className="woosw-page-notice"
      role="status"
      data-page=""
    >
      <p>{message}</p>
      <input type="hidden" name="intent" value="undo-merge" />
      <button type="submit" name="merge" value={id} className="button">
        {t`Undo`}
      </button>
    </form>
  )
}

function NextSteps() {
  return (
    <p className="woosw-ways-on">
      <ShopLink className="button primary" to="/shop/">
        <Trans>Start shopping</Trans>
      </ShopLink>
    </p>
  )
}
