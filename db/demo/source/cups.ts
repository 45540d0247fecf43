import type { Product } from './types.ts'

export const cups: readonly Product[] = [
  {
    id: 101,
    sku: 'HN-CUP-001',
    slug: 'thuluth-coffee-cup',
    name: ['فنجان قهوة بخط الثلث', 'Thuluth coffee cup'],
    short: [
      'فنجان بلا عروة للقهوة العربية، تلتف حوله ضربات فرشاة مستوحاة من خط الثلث. يتسع لثمانين ملّيلترًا ويستقر في اليد.',
      'A handleless cup for Arabic coffee, circled by brush strokes after the Thuluth hand. It holds 80 ml and sits well in the palm.',
    ],
    about: [
      `يُشكَّل الفنجان على الدولاب من طين حجري، ثم يُرسم عليه بفرشاة واحدة قبل التزجيج، فلا تتكرر الضربة نفسها مرتين.
جداره رقيق عند الشفة وسميك عند القاعدة: يحفظ حرارة القهوة ولا يلسع الأصابع.
- السعة: 80 مل
- الارتفاع 6 سم، والقطر عند الحافة 7 سم
- آمن في غسالة الصحون والميكروويف`,
      `Thrown on the wheel in stoneware and painted with a single brush before glazing, so no stroke is ever repeated.
The wall is thin at the lip and thick at the foot: the coffee stays hot and the fingers don't mind.
- Holds 80 ml
- 6 cm high, 7 cm across the rim
- Safe in dishwasher and microwave`,
    ],
    categories: ['ceramics/cups'],
    tags: ['handmade', 'gift', 'calligraphy'],
    brand: 'furat',
    attributes: [
      {
        global: 'color',
        values: ['ivory', 'teal', 'cobalt', 'terracotta'],
        forVariations: true,
        default: 'ivory',
      },
      { global: 'material', values: ['stoneware'] },
      { global: 'origin', values: ['syria'] },
    ],
    variations: [
      { of: { color: 'ivory' }, priceInRiyals: 58, stock: 42 },
      { of: { color: 'teal' }, priceInRiyals: 58, stock: 3 },
      { of: { color: 'cobalt' }, priceInRiyals: 62, salePriceInRiyals: 49, stock: 17 },
      { of: { color: 'terracotta' }, priceInRiyals: 58, stock: 0 },
    ],
    picturedBy: 'color',
    gallery: ['set'],
    featured: true,
    weightInKilograms: 0.18,
    sizeInCentimetres: [7, 7, 6],
    shippingClass: 'قابل للكسر',
    upsells: ['HN-DAL-001'],
    crossSells: ['HN-COF-002', 'HN-DAT-001'],
    created: '2025-09-14 09:30:00',
    sold: 412,
  },
  {
    id: 102,
    sku: 'HN-CUP-002',
    slug: 'morning-mug',
    name: ['كوب الصباح', 'Morning mug'],
    short: [
      'كوب كبير بعروة مريحة لأربع أصابع، نصفه السفلي طين عارٍ ونصفه العلوي مزجّج.',
      'A big mug with a handle for four fingers, bare clay below and glaze above.',
    ],
    about: [
      `صُمّم هذا الكوب حول عروته أولًا: عريضة بما يكفي لتحمله مملوءًا دون أن تلمس جداره الساخن.
الطين العاري في الأسفل يعطيه ملمسًا دافئًا، والتزجيج غير اللامع في الأعلى يسهّل غسله.
- سعتان: 250 و350 مل
- آمن في غسالة الصحون والميكروويف
- قد تختلف درجة اللون قليلًا بين دفعة وأخرى`,
      `We began with the handle: wide enough to carry a full mug without touching the hot wall.
Bare clay below feels warm in the hand; the matte glaze above is easy to wash.
- Two sizes: 250 and 350 ml
- Safe in dishwasher and microwave
- The shade may differ a little between firings`,
    ],
    categories: ['ceramics/cups'],
    tags: ['handmade', 'everyday'],
    brand: 'furat',
    attributes: [
      { global: 'color', values: ['sage', 'sand', 'charcoal', 'rose'], forVariations: true, default: 'sage' },
      { global: 'capacity', values: ['250-ml', '350-ml'], forVariations: true, default: '350-ml' },
      { global: 'material', values: ['stoneware'] },
    ],
    variations: [
      { of: { color: 'sage', capacity: '250-ml' }, priceInRiyals: 72, stock: 18, parentById: true },
      { of: { color: 'sage', capacity: '350-ml' }, priceInRiyals: 84, stock: 23, parentById: true },
      { of: { color: 'sand', capacity: '250-ml' }, priceInRiyals: 72, stock: 9 },
      { of: { color: 'sand', capacity: '350-ml' }, priceInRiyals: 84, stock: 2 },
      { of: { color: 'charcoal', capacity: '250-ml' }, priceInRiyals: 72, stock: 0 },
      { of: { color: 'charcoal', capacity: '350-ml' }, priceInRiyals: 84, stock: 14 },
      { of: { color: 'rose', capacity: '350-ml' }, priceInRiyals: 84, salePriceInRiyals: 69, stock: 6 },
    ],
    picturedBy: 'color',
    gallery: ['pair'],
    weightInKilograms: 0.38,
    sizeInCentimetres: [12, 9, 10],
    shippingClass: 'قابل للكسر',
    crossSells: ['HN-TEA-001'],
    created: '2025-11-02 11:10:00',
    sold: 268,
  },
  {
    id: 103,
    sku: 'HN-CUP-003',
    slug: 'dipped-tumbler',
    name: ['كوب مغموس بلونين', 'Dipped tumbler'],
    short: [
      'كوب أسطواني يُغمس في لون ثانٍ حتى منتصفه، فيلتقي اللونان بخط لا يتطابق في قطعتين.',
      'A straight cup dipped to the waist in a second glaze; the line where they meet differs on every piece.',
    ],
    about: [
      `يُغمس كل كوب باليد مرة واحدة وبزاوية يختارها الخزّاف، ولذلك لكل كوب أفق خاص به.
يصلح للشاي وللقهوة المقطّرة، ويتراصّ بعضه فوق بعض في الخزانة.
- السعة: 220 مل
- الارتفاع 9 سم، والقطر 8 سم
- آمن في غسالة الصحون`,
      `Each cup is dipped once by hand, at an angle the potter chooses, so every one has a horizon of its own.
Good for tea and filter coffee, and it stacks in the cupboard.
- Holds 220 ml
- 9 cm high, 8 cm across
- Dishwasher safe`,
    ],
    categories: ['ceramics/cups'],
    tags: ['handmade', 'everyday', 'gift'],
    brand: 'furat',
    attributes: [
      {
        global: 'two-tone',
        values: ['ivory-teal', 'ivory-terracotta', 'sand-charcoal'],
        forVariations: true,
        default: 'ivory-teal',
      },
      { global: 'material', values: ['stoneware'] },
    ],
    variations: [
      { of: { 'two-tone': 'ivory-teal' }, priceInRiyals: 64, stock: 31 },
      { of: { 'two-tone': 'ivory-terracotta' }, priceInRiyals: 64, stock: 12 },
      { of: { 'two-tone': 'sand-charcoal' }, priceInRiyals: 68, stock: 1 },
    ],
    picturedBy: 'two-tone',
    gallery: ['stack'],
    weightInKilograms: 0.3,
    sizeInCentimetres: [8, 8, 9],
    shippingClass: 'قابل للكسر',
    created: '2026-02-18 10:00:00',
    sold: 143,
  },
]
