/** MAP  everything a request may need: opened once by main.ts (or a test), joined with the registries by createShop. */
import type { ShowQuickViewImage } from './features/variations/contract/contract-input.server.tsx'
import type { FormContext } from './features/contact-forms/form-context.ts'
import type { CartListener } from './features/cart/listeners.server.ts'
import type { ButtonCategories } from './features/catalog/card/button-visibility.server.ts'
import type { ProductCardData } from './features/catalog/card/card.ts'
import type { QuickComparison } from './features/catalog/product/product-view.ts'
import type { GuestOrderLinking } from './features/customers/auth/link-guest-orders.server.ts'
import type { ProductReviews } from './features/catalog/reviews/review-options.ts'
import type { FoundSession } from './features/customers/auth/sessions.server.ts'
import type { GuestMerges } from './platform/guest-merges/merge-guest.server.ts'
import type { PersonalDataParts } from './platform/personal-data.server.ts'
import type { PageParts } from './rendering/page-parts.ts'
import type { PageRequest } from './rendering/page-request.server.ts'
import type { CallCaller } from './rest/wc-ajax-call.server.ts'
import type { MenuEntry, Menus, Shop } from './ui/shop.ts'
import type { Slots } from './ui/slot.tsx'
import type { CategoryTree } from './features/catalog/categories/categories.server.ts'
import type { Rates } from './features/checkout/rates.server.ts'
import type { FreeFrom } from './features/checkout/shipping/free-from.ts'
import type { Destination } from './features/checkout/shipping/zones.ts'
import type { Listing } from './features/catalog/listing/store.server.ts'
import type { FormShelf } from './features/contact-forms/definition/shelf.server.ts'
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
import type { Outside } from './platform/outside.server.ts'
import type { Outbox } from './platform/mail/outbox.server.ts'
import type { MailHealth } from './platform/mail/health.server.ts'
import type { Postman } from './platform/mail/postman.server.ts'
import type { Notifications } from './platform/notifications/notifications.server.ts'
import type { PageCache } from './platform/page-cache/cache.ts'
import type { SettingsStore } from './platform/settings/settings.server.ts'
import type { Accounts } from './features/customers/auth/accounts.server.ts'
import type { Passwords } from './features/customers/auth/auth.server.ts'
import { openAccounts } from './features/customers/auth/accounts.server.ts'
import { findSession } from './features/customers/auth/sessions.server.ts'
import { readCategoryTree } from './features/catalog/categories/categories.server.ts'
import { drawSizes } from './features/media/pictures/sizes.server.ts'
import { mediaUsesIn } from './registry/media-uses.server.ts'
import { RATES_TAG, readRates } from './features/checkout/rates.server.ts'
import { freeFrom } from './features/checkout/shipping/free-from.ts'
import { openListing } from './features/catalog/listing/store.server.ts'
import { openForms } from './features/contact-forms/definition/shelf.server.ts'
import { readPageLinks } from './features/content/store.server.ts'
import { openFiles, openPrivateFiles } from './platform/files/open.server.ts'
import { openJobs } from './platform/jobs/jobs.server.ts'
import { mailRoute } from './platform/mail/mail-server.ts'
import { MAIL_HEALTH_TAG, readMailHealth } from './platform/mail/health.server.ts'
import { openOutbox } from './platform/mail/outbox.server.ts'
import { openOutside } from './platform/outside.server.ts'
import { openPostman } from './platform/mail/postman.server.ts'
import { senderOf } from './platform/mail/sender.ts'
import { openNotifications } from './platform/notifications/notifications.server.ts'
import { createPageCache } from './platform/page-cache/cache.ts'
import { dropOnNews } from './platform/page-cache/connect.ts'
import { remembered } from './platform/notifications/remembered.server.ts'
import { openSecret } from './platform/secrets/secret.server.ts'
import { openSettings } from './platform/settings/settings.server.ts'
import { sectionsForAdmins, settings, settingTitles } from './registry/settings.ts'

export type Services = Opened & Registry

/** What stands on the database and the world outside. */
export type Opened = {
  siteUrl: string
  dataDir: string
  /** Pictures and films. */
  files: Files
  /** Files that are sold: no address leads to them. */
  privateFiles: Files
  /** Draws the sizes of a picture. */
  drawSizes: DrawSizes
  /** Where a picture or film is shown. */
  findMediaUses: (queries: Queries, medium: { id: number; file: string }) => Promise<MediaUses>
  /** Whether texts name files of a medium that is in the library no more. */
  mentionsMedium: (queries: Queries, stem: string) => Promise<boolean>
  /** What the shop signs with; the same in all its processes. */
  secret: string
  database: Database
  clock: Clock
  log: Log
  notifications: Notifications
  settings: SettingsStore<typeof settings>
  /** What the owner calls the sections of the settings. */
  settingTitles: typeof settingTitles
  /** Which of them managers who are no administrators do not see. */
  sectionsForAdmins: readonly string[]
  pageCache: PageCache
  listing: Listing
  categories: { current: () => Promise<CategoryTree> }
  /** Taxes and shipping. */
  rates: { current: () => Promise<Rates> }
  /** From which amount on it is free, where it goes. */
  freeDelivery: { at: (destination: Destination) => Promise<FreeFrom | undefined> }
  /** The published pages of words. */
  pages: { current: () => Promise<PageLink[]> }
  /** The contact forms. */
  forms: FormShelf
  accounts: Accounts
  /** Whose sign-in a token is; undefined when it has ended. */
  findSession: (world: { database: Database }, token: string) => Promise<FoundSession | undefined>
  /** How many proxies before the shop may be believed about the client's address. */
  trustedProxies: number
  jobs: Jobs
  /** The services of others. */
  outside: Outside
  /** Where mails are accepted. */
  mail: Outbox
  /** The way to the mail server. */
  postman: Postman
  /** Whether mails fail, for the desk. */
  mailHealth: { current: () => Promise<MailHealth> }
}

/** What features say of one another: they call it here and never import app/registry. */
export type Registry = {
  /** Who hears that something was put into a cart. */
  cartListeners: readonly CartListener[]
  /** What a guest keeps → how it goes to the account at a sign-in. */
  guestMerges: GuestMerges
  /** What was left under an e-mail address → how it becomes an account's. */
  guestOrderLinking: readonly GuestOrderLinking[]
  /** What the shop knows of somebody → how they get it, and how it is erased. */
  personalData: PersonalDataParts
  savedLists: SavedLists
  /** Feature with buttons on products → the categories that its owner limits them to. */
  buttonCategories: Readonly<Record<string, ButtonCategories>>
  /** The entries of menus that lead to what visitors keep, in this order. */
  savedListMenus: readonly SavedListMenu[]
  /** Absent: the shop takes no reviews. */
  productReviews?: ProductReviews
  formContext: FormContext
  pageParts: PageParts
  /** The components that stand at a place of a page. */
  slots: Slots
  /** What stands around every page. */
  readShop: (request: Pick<PageRequest, 'services' | 'locale' | 'tags' | 'texts'>) => Promise<Shop>
  /** The product first, then what is like it; null: the owner wants none, or nothing is. */
  showQuickComparison?: (
    request: PageRequest,
    product: { id: number; related: ProductCardData[] },
  ) => Promise<QuickComparison | null>
  /** The picture of a variation as the quick view shows it; absent: there is none. */
  quickViewImage?: ShowQuickViewImage
  /** Where the page of a path is today; undefined where nothing is known of it. */
  findMoved: (services: Services, path: string, query: URLSearchParams) => Promise<string | undefined>
}

type Settings = ReturnType<Opened['settings']['current']>

/** What a feature that keeps a list for visitors adds to the menus. */
export type SavedListMenu = {
  /** In which menus the owner wants the entry. */
  menus: (settings: Settings) => readonly (keyof Menus)[]
  /** Whose list it is. */
  list: 'compare' | 'wishlist'
  /** The page of words that the owner made for the list; 0. */
  pageId: (settings: Settings) => number
  /** `path` is without its language. */
  entry: (
    settings: Settings,
    around: { locale: Locale; pages: readonly Pick<PageLink, 'id' | 'slug'>[] },
  ) => { label: string; path: string } & Pick<MenuEntry, 'className' | 'countClass'>
}

/** List that a visitor keeps → the products in it. */
export type SavedLists = Partial<
  Record<'compare' | 'wishlist', (services: Services, caller: CallCaller) => Promise<number[]>>
>

type World = Pick<Opened, 'siteUrl' | 'dataDir' | 'database' | 'clock' | 'log'> & {
  /** Absent: the one of the data folder, made there on the first start. */
  secret?: string
  /** Absent: the mail server of the settings, if any. */
  smtpUrl?: string
  /** 0 when absent. */
  trustedProxies?: number
  /** Answers in the place of every service outside, see `openOutside`. */
  standIn?: string
  /** Absent: pictures and films lie in the data folder. */
  bucket?: Bucket
  /** Absent: files that are sold lie in the data folder. */
  privateBucket?: Bucket
  /** Absent: hashed by the library, slowly. */
  passwords?: Passwords
}

/** Opens what stands on the database; `close` gives it back in order, the database itself stays with the caller. */
export async function openServices(world: World): Promise<Opened & { close: () => Promise<void> }> {
  const { database, log, siteUrl, smtpUrl, trustedProxies = 0 } = world
  const secret = await openSecret(world)
  const notifications = await openNotifications({ database, log })
  const pageCache = createPageCache({ maxBytes: PAGE_CACHE_BYTES })
  const onRefresh = () => pageCache.drop(['settings'])
  try {
    const settingsStore = await openSettings({ database, notifications, log, onRefresh }, settings)
    dropOnNews(pageCache, notifications.subscribe)
    const base = {
      ...world,
      files: openFiles(world),
      privateFiles: openPrivateFiles(world),
      drawSizes,
      outside: openOutside(world),
      ...mediaUsesIn(settingsStore),
      secret,
      notifications,
      settings: settingsStore,
      settingTitles,
      sectionsForAdmins,
      pageCache,
    }
    const jobs = openJobs(base)
    const sender = ({ locale }: { locale: Locale }) => senderOf(settingsStore.current(), { siteUrl, locale })
    const route = () => mailRoute(smtpUrl, settingsStore.current().mail)
    const postman = openPostman({ route, sender })
    const rates = remembered(notifications, [RATES_TAG], () => readRates(base))
    const mail = openOutbox({ ...base, jobs, postman })
    return {
      ...base,
      jobs,
      mail,
      postman,
      listing: openListing(base),
      accounts: openAccounts(base),
      findSession,
      trustedProxies,
      rates,
      freeDelivery: { at: async (destination) => freeFrom(await rates.current(), destination) },
      categories: remembered(notifications, ['catalog'], () => readCategoryTree(base)),
      pages: remembered(notifications, ['pages'], () => readPageLinks(base)),
      forms: openForms(base),
      mailHealth: remembered(notifications, [MAIL_HEALTH_TAG], () => readMailHealth(database.db)),
      close: async () => {
        await Promise.all([jobs.close(), mail.close()])
        await postman.close()
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
