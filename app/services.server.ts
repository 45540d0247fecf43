/**
 * MAP  everything a request may need: opened once by main.ts (or a test), combined with the registries by
 * createShop.
 */
import type { ShowQuickViewImage } from './features/variations/contract/contract-input.server.tsx'
import type { FormContext } from './features/contact-forms/form-context.ts'
import type { CartListener } from './features/cart/listeners.server.ts'
import type { ButtonCategories } from './features/catalog/card/button-visibility.server.ts'
import type { ProductCardData } from './features/catalog/card/card.ts'
import type { QuickComparison } from './features/catalog/product/product-view.ts'
import type { GuestOrderLinking } from './features/customers/auth/link-guest-orders.server.ts'
import type { ListCounts } from './features/admin/list/list-counts.server.ts'
import type { ProductReviews } from './features/catalog/reviews/review-options.ts'
import type { ActiveSession } from './features/customers/auth/sessions.server.ts'
import type { GuestMerges } from './platform/guest-merges/merge-guest.server.ts'
import type { PersonalDataParts } from './platform/personal-data.server.ts'
import type { PageParts } from './rendering/page-parts.ts'
import type { PageRequest } from './rendering/page-request.server.ts'
import type { ContractCaller } from './rest/wc-ajax-call.server.ts'
import type { MenuEntry, Menus, Shop } from './ui/shop.ts'
import type { Slots } from './ui/slot.tsx'
import type { CategoryTree } from './features/catalog/categories/categories.server.ts'
import type { Rates } from './features/checkout/rates.server.ts'
import type { FreeShippingMinimum } from './features/checkout/shipping/free-shipping-minimum.ts'
import type { Destination } from './features/checkout/shipping/zones.ts'
import type { Listing } from './features/catalog/listing/store.server.ts'
import type { FormCache } from './features/contact-forms/definition/form-cache.server.ts'
import type { PageLink } from './features/content/rules.ts'
import type { Locale } from './platform/i18n/locales.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.server.ts'
import type { MediaUses } from './features/media/rules.ts'
import type { DrawSizes } from './features/media/pictures/sizes.server.ts'
import type { Queries } from './platform/database/database.server.ts'
import type { Bucket } from './platform/files/bucket.server.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs/jobs.server.ts'
import type { Log } from './platform/log.server.ts'
import type { ExternalServices } from './platform/external-services.server.ts'
import type { Outbox } from './platform/mail/outbox.server.ts'
import type { MailHealth } from './platform/mail/health.server.ts'
import type { MailTransport } from './platform/mail/transport.server.ts'
import type { Notifications } from './platform/notifications/notifications.server.ts'
import type { PageCache } from './platform/page-cache/cache.ts'
import type { SettingsStore } from './platform/settings/settings.server.ts'
import type { Accounts } from './features/customers/auth/accounts.server.ts'
import type { PasswordHasher } from './features/customers/auth/auth.server.ts'
import { openAccounts } from './features/customers/auth/accounts.server.ts'
import { findSession } from './features/customers/auth/sessions.server.ts'
import { readCategoryTree } from './features/catalog/categories/categories.server.ts'
import { drawSizes } from './features/media/pictures/sizes.server.ts'
import { createMediaUseChecks } from './registry/media-uses.server.ts'
import { RATES_TAG, readRates } from './features/checkout/rates.server.ts'
import { findFreeShippingMinimum } from './features/checkout/shipping/free-shipping-minimum.ts'
import { openListing } from './features/catalog/listing/store.server.ts'
import { openFormCache } from './features/contact-forms/definition/form-cache.server.ts'
import { readPageLinks } from './features/content/store.server.ts'
import { openFiles, openPrivateFiles } from './platform/files/open.server.ts'
import { openJobs } from './platform/jobs/jobs.server.ts'
import { chooseMailRoute } from './platform/mail/mail-server.ts'
import { MAIL_HEALTH_TAG, readMailHealth } from './platform/mail/health.server.ts'
import { openOutbox } from './platform/mail/outbox.server.ts'
import { openExternalServices } from './platform/external-services.server.ts'
import { openMailTransport } from './platform/mail/transport.server.ts'
import { resolveSender } from './platform/mail/sender.ts'
import { openNotifications } from './platform/notifications/notifications.server.ts'
import { createPageCache } from './platform/page-cache/cache.ts'
import { dropOnChange } from './platform/page-cache/drop-on-change.ts'
import { createCachedValue } from './platform/notifications/cached-value.server.ts'
import { openSecret } from './platform/secrets/secret.server.ts'
import { openSettings } from './platform/settings/settings.server.ts'
import { ownerSections, settings, settingTitles } from './registry/settings.ts'

export type Services = BaseServices & Registry

/** Services based on the database and the external services. */
export type BaseServices = {
  siteUrl: string
  dataDir: string
  /** Images and videos. */
  files: Files
  /** Downloadable files for sale: they have no public URL. */
  privateFiles: Files
  /** Generates the sizes of an image. */
  drawSizes: DrawSizes
  /** Returns the places in which an image or video is used. */
  findMediaUses: (queries: Queries, asset: { id: number; file: string }) => Promise<MediaUses>
  /** Whether texts refer to files of an asset that is no longer in the library. */
  isAssetMentioned: (queries: Queries, fileKey: string) => Promise<boolean>
  /** The signing key; it is the same in all processes of the shop. */
  secret: string
  database: Database
  clock: Clock
  log: Log
  notifications: Notifications
  settings: SettingsStore<typeof settings>
  /** Titles of the settings' sections. */
  settingTitles: typeof settingTitles
  /** Sections of settings that only the owner role may see and change. */
  ownerSections: readonly string[]
  pageCache: PageCache
  listing: Listing
  categories: { current: () => Promise<CategoryTree> }
  /** Taxes and shipping. */
  rates: { current: () => Promise<Rates> }
  /** The free shipping minimum at a destination. */
  freeDelivery: { findMinimum: (destination: Destination) => Promise<FreeShippingMinimum | undefined> }
  /** The published content pages. */
  pages: { current: () => Promise<PageLink[]> }
  /** The contact forms. */
  forms: FormCache
  accounts: Accounts
  /** The session of a token; undefined when it has ended. */
  findSession: (context: { database: Database }, token: string) => Promise<ActiveSession | undefined>
  /** The number of trusted proxies that forward the client's address. */
  trustedProxies: number
  jobs: Jobs
  /** The external services. */
  externalServices: ExternalServices
  /** Accepts mails. */
  mail: Outbox
  /** The connection to the mail server. */
  mailTransport: MailTransport
  /** Whether mail delivery fails, for the admin. */
  mailHealth: { current: () => Promise<MailHealth> }
}

/** What features provide to one another: they use it through the services and never import app/registry. */
export type Registry = {
  /** Listeners for additions to a cart. */
  cartListeners: readonly CartListener[]
  /** Guest data → how it is merged into the account at a sign-in. */
  guestMerges: GuestMerges
  /** Data stored under an e-mail address → how it is linked to an account. */
  guestOrderLinking: readonly GuestOrderLinking[]
  /** Personal data → how it is exported and erased. */
  personalData: PersonalDataParts
  savedLists: SavedLists
  /** Feature with product buttons → the categories that its merchant limits them to. */
  buttonCategories: Readonly<Record<string, ButtonCategories>>
  /** Menu entries for visitors' saved lists, in this order. */
  savedListMenus: readonly SavedListMenu[]
  /** Counts that features add to the rows of admin lists. */
  listCounts: ListCounts
  /** Absent: the shop accepts no reviews. */
  productReviews?: ProductReviews
  formContext: FormContext
  pageParts: PageParts
  /** The components of each slot of a page. */
  slots: Slots
  /** The layout data around every page. */
  readShop: (request: Pick<PageRequest, 'services' | 'locale' | 'tags' | 'i18n'>) => Promise<Shop>
  /** The product first, then similar ones; null: disabled by the merchant, or nothing is similar. */
  showQuickComparison?: (
    request: PageRequest,
    product: { id: number; related: ProductCardData[] },
  ) => Promise<QuickComparison | null>
  /** Renders the image of a variation in the quick view; absent: the shop has no quick view. */
  showQuickViewImage?: ShowQuickViewImage
  /** Finds the redirect target of a path that has no page; undefined when there is none. */
  findCurrentPath: (services: Services, path: string, query: URLSearchParams) => Promise<string | undefined>
}

type Settings = ReturnType<BaseServices['settings']['current']>

/** The menu entry of a feature with a saved list. */
export type SavedListMenu = {
  /** The menus in which the merchant wants the entry. */
  readMenus: (settings: Settings) => readonly (keyof Menus)[]
  /** The list it belongs to. */
  list: 'compare' | 'wishlist'
  /** The content page that the merchant created for the list; 0: none. */
  readPageId: (settings: Settings) => number
  /** `path` is without its language. */
  createEntry: (
    settings: Settings,
    context: { locale: Locale; pages: readonly Pick<PageLink, 'id' | 'slug'>[] },
  ) => { label: string; path: string } & Pick<MenuEntry, 'className' | 'countClass'>
}

/** Saved list of a visitor → the products in it. */
export type SavedLists = Partial<
  Record<'compare' | 'wishlist', (services: Services, caller: ContractCaller) => Promise<number[]>>
>

type ServicesContext = Pick<BaseServices, 'siteUrl' | 'dataDir' | 'database' | 'clock' | 'log'> & {
  /** Absent: the one in the data folder, generated on the first start. */
  secret?: string
  /** Absent: the mail server of the settings, if any. */
  smtpUrl?: string
  /** 0 when absent. */
  trustedProxies?: number
  /** The stub that replaces all external services, see `openExternalServices`. */
  stubUrl?: string
  /** Absent: images and videos are stored in the data folder. */
  bucket?: Bucket
  /** Absent: downloadable files are stored in the data folder. */
  privateBucket?: Bucket
  /** Absent: passwords are hashed by the library, which is slow. */
  passwordHasher?: PasswordHasher
}

/**
 * Opens the services that use the database. `close` closes them in order; the caller closes the database
 * itself.
 */
export async function openServices(
  context: ServicesContext,
): Promise<BaseServices & { close: () => Promise<void> }> {
  const { database, log, siteUrl, smtpUrl, trustedProxies = 0 } = context
  const secret = await openSecret(context)
  const notifications = await openNotifications({ database, log })
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES })
  const onRefresh = () => pageCache.drop(['settings'])
  try {
    const settingsStore = await openSettings({ database, notifications, log, onRefresh }, settings)
    dropOnChange(pageCache, notifications.subscribe)
    const base = {
      ...context,
      files: openFiles(context),
      privateFiles: openPrivateFiles(context),
      drawSizes,
      externalServices: openExternalServices(context),
      ...createMediaUseChecks(settingsStore),
      secret,
      notifications,
      settings: settingsStore,
      settingTitles,
      ownerSections,
      pageCache,
    }
    const jobs = openJobs(base)
    const findSender = ({ locale }: { locale: Locale }) =>
      resolveSender(settingsStore.current(), { siteUrl, locale })
    const findRoute = () => chooseMailRoute(smtpUrl, settingsStore.current().mail)
    const mailTransport = openMailTransport({ findRoute, findSender })
    const rates = createCachedValue(notifications, [RATES_TAG], () => readRates(base))
    const mail = openOutbox({ ...base, jobs, mailTransport })
    return {
      ...base,
      jobs,
      mail,
      mailTransport,
      listing: openListing(base),
      accounts: openAccounts(base),
      findSession,
      trustedProxies,
      rates,
      freeDelivery: {
        findMinimum: async (destination) => findFreeShippingMinimum(await rates.current(), destination),
      },
      categories: createCachedValue(notifications, ['catalog'], () => readCategoryTree(base)),
      pages: createCachedValue(notifications, ['pages'], () => readPageLinks(base)),
      forms: openFormCache(base),
      mailHealth: createCachedValue(notifications, [MAIL_HEALTH_TAG], () => readMailHealth(database.db)),
      close: async () => {
        await Promise.all([jobs.close(), mail.close()])
        await mailTransport.close()
        settingsStore.close()
        await notifications.close()
      },
    }
  } catch (error) {
    await notifications.close()
    throw error
  }
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
