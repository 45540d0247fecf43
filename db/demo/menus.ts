/** The menus of the demo shop; a new shop starts with its category tree. */
import type { MenuItem, MenuTarget } from '#app/features/header/rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

type Known = {
  /** By path: 'ceramics/cups'. */
  categories: ReadonlyMap<string, { id: number }>
  pages: readonly { id: number; slug: string }[]
}

/** The menus, without items whose target does not exist. */
export function demoMenus(known: Known): { primary: MenuItem[]; footer: MenuItem[] } {
  const { category, page } = targetsOf(known)
  const offers = [
    link({ ar: 'وصل حديثًا', en: 'New arrivals' }, '/shop/?orderby=date'),
    link({ ar: 'العروض', en: 'On sale' }, '/shop/?on_sale=1'),
  ]
  const track = link({ ar: 'تتبّع طلبك', en: 'Track your order' }, '/order-tracking/')
  const help = [page('delivery-and-returns'), page('contact'), page('gift-quote'), page('privacy')]
  const coffeeLovers = [category('ceramics/cups'), category('coffee/beans'), category('coffee/pots')]
  return {
    primary: whatIsThere([
      { label: { ar: 'كل التصنيفات', en: 'All categories' }, target: { kind: 'all-categories' }, children: [] },
      category('ceramics', ['ceramics/cups', 'ceramics/tableware', 'ceramics/vases']),
      category('textiles', ['textiles/rugs', 'textiles/cushions', 'textiles/home']),
      category('coffee', ['coffee/beans', 'coffee/pantry', 'coffee/pots']),
      category('lamps'),
      title({ ar: 'هدايا', en: 'Gifts' }, [
        link({ ar: 'حتى 100 ريال', en: 'Up to SAR 100' }, '/shop/?max_price=100'),
        link({ ar: 'حتى 200 ريال', en: 'Up to SAR 200' }, '/shop/?max_price=200'),
        title({ ar: 'لمحبّي القهوة', en: 'For coffee lovers' }, coffeeLovers),
        category('stationery/prints'),
      ]),
      ...offers,
      page('about', help),
    ]),
    footer: [
      title(
        { ar: 'التصنيفات', en: 'Categories' },
        ['ceramics', 'glass', 'textiles', 'coffee', 'stationery', 'lamps', 'bags', 'clothes'].map((path) =>
          category(path),
        ),
      ),
      title({ ar: 'المتجر', en: 'Shop' }, [
        link({ ar: 'كل المنتجات', en: 'All products' }, '/shop/'),
        ...offers,
      ]),
      title({ ar: 'عن حانوت', en: 'About Hanout' }, [page('about'), track, ...help]),
    ],
  }
}

type Maybe = MenuItem | undefined

function whatIsThere(items: Maybe[]): MenuItem[] {
  return items.filter((item) => item !== undefined)
}

function title(label: LocalText, children: Maybe[]): MenuItem {
  return { label, target: { kind: 'heading' }, children: whatIsThere(children) }
}

function link(label: LocalText, address: string): MenuItem {
  return { label, target: { kind: 'address', address }, children: [] }
}

function targetsOf({ categories, pages }: Known) {
  const named = (target: MenuTarget, children: Maybe[]) => ({
    label: {},
    target,
    children: whatIsThere(children),
  })
  const category = (path: string, below: string[] = []): Maybe => {
    const found = categories.get(path)
    return (
      found &&
      named(
        { kind: 'category', id: found.id },
        below.map((each) => category(each)),
      )
    )
  }
  const page = (slug: string, children: Maybe[] = []): Maybe => {
    const found = pages.find((each) => each.slug === slug)
    return found && named({ kind: 'page', id: found.id }, children)
  }
  return { category, page }
}
