/** Texts and settings of the demo shop; a new shop starts without them. */

export const demoShop = {
  description: {
    ar: 'بيت للحِرف: خزف وزجاج ونسيج وقهوة، من ورش نعرف أصحابها بالاسم.',
    en: 'A house of crafts: ceramics, glass, textiles and coffee from workshops we know by name.',
  },
  announcement: {
    ar: 'شحن مجاني داخل السعودية للطلبات من 200 ريال فأكثر',
    en: 'Free shipping in Saudi Arabia on orders from SAR 200',
  },
  footNote: { ar: 'الأسعار شاملة ضريبة القيمة المضافة.', en: 'Prices include VAT.' },
  searchHint: { ar: 'أكواب، مصابيح، قهوة…', en: 'Cups, lamps, coffee…' },
}

export const demoFront = {
  title: { ar: 'صُنع باليد، ليُستعمل كل يوم', en: 'Made by hand, for every day' },
  text: {
    ar: 'خزف ونسيج وقهوة ومصابيح من ورش صغيرة، قطعة بعد قطعة.',
    en: 'Ceramics, textiles, coffee and lamps from small workshops, one piece at a time.',
  },
}

/** Enables every wishlist feature, so that it can be tried. */
export const demoWishlist = {
  enableMultiple: true,
  enableFollow: true,
  enableCollab: true,
  emptyButton: true,
  popupSearch: true,
  showPriceChange: 'both',
  suggested: ['cross_sells', 'related'],
  suggestedLimit: 3,
  pageItems: ['whatsapp', 'facebook', 'twitter', 'pinterest', 'mail'],
} as const

/** Enables the features of the comparison bar. */
export const demoCompare = { barFilter: 'product_cat', barRemove: true } as const

/** Enables the link from a quick view to the product. */
export const demoQuickView = { viewDetailsButton: true } as const
