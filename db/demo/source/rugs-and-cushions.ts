import type { Product } from './types.ts'

export const rugsAndCushions: readonly Product[] = [
  {
    id: 301,
    sku: 'HN-RUG-001',
    slug: 'sadu-rug',
    name: ['بساط سدو', 'Sadu rug'],
    short: [
      'بساط من سجاد السدو الصوفي، تنسجه نساء البادية على نول أرضي بثلاثة نقوش وأربعة قياسات.',
      'A wool rug woven by Bedouin women on a ground loom, in three patterns and four sizes.',
    ],
    about: [
      `تغزل النساجات الصوف ويصبغنه قبل أن يُشدّ على النول، ويأخذ المتر الواحد نحو أسبوع من العمل.
الوجهان صالحان للاستعمال، فاقلبه كل موسم ليبقى لونه متساويًا.
- صوف خالص على سداة من القطن
- الوزن نحو 1.6 كجم للمتر المربع
- يُنظَّف بالمكنسة، ويُغسل غسلًا جافًا عند الحاجة`,
      `The weavers spin and dye the wool before it goes on the loom; one meter takes about a week.
Both faces can be used: turn it every season and the colors age evenly.
- Pure wool on a cotton warp
- About 1.6 kg per square meter
- Vacuum; dry-clean when needed`,
    ],
    categories: ['textiles/rugs'],
    tags: ['handmade', 'new-home', 'one-of-a-kind'],
    brand: 'sadu',
    attributes: [
      {
        global: 'pattern',
        values: ['lozenges', 'stripes', 'stars'],
        forVariations: true,
        default: 'lozenges',
      },
      {
        global: 'rug-size',
        values: ['80x150', '120x180', '160x230', '200x300'],
        forVariations: true,
        default: '120x180',
      },
      { global: 'material', values: ['wool'] },
      { global: 'origin', values: ['saudi-arabia'] },
    ],
    variations: [
      { of: { pattern: 'lozenges', 'rug-size': '80x150' }, priceInRiyals: 480, stock: 6 },
      { of: { pattern: 'lozenges', 'rug-size': '120x180' }, priceInRiyals: 820, stock: 3 },
      { of: { pattern: 'lozenges', 'rug-size': '160x230' }, priceInRiyals: 1390, stock: 2 },
      {
        of: { pattern: 'lozenges', 'rug-size': '200x300' },
        priceInRiyals: 2250,
        stock: 0,
        backorders: 'notify',
      },
      { of: { pattern: 'stripes', 'rug-size': '80x150' }, priceInRiyals: 450, stock: 9 },
      {
        of: { pattern: 'stripes', 'rug-size': '120x180' },
        priceInRiyals: 780,
        salePriceInRiyals: 640,
        stock: 4,
      },
      { of: { pattern: 'stripes', 'rug-size': '160x230' }, priceInRiyals: 1320, stock: 0 },
      { of: { pattern: 'stars', 'rug-size': '80x150' }, priceInRiyals: 495, stock: 1 },
      { of: { pattern: 'stars', 'rug-size': '120x180' }, priceInRiyals: 850, stock: 5 },
    ],
    picturedBy: 'pattern',
    featured: true,
    weightInKilograms: 3.4,
    sizeInCentimetres: [120, 20, 20],
    shippingClass: 'كبير الحجم',
    created: '2025-09-30 17:00:00',
    sold: 64,
  },
  {
    id: 302,
    sku: 'HN-RUG-002',
    slug: 'hall-runner',
    name: ['بساط ممر قديم', 'Old hall runner'],
    short: [
      'كليم أحمر طويل من سجاد سبعينيات القرن الماضي، قطعة واحدة لا ثانية لها.',
      'A long red kilim rug from the nineteen-seventies; there is only this one.',
    ],
    about: [
      `وجدناه في بيت قديم بالطائف، وغسلناه ورمّمنا طرفيه. ألوانه هدأت مع السنين ولم تبهت.
الصور للقطعة نفسها التي تصلك.
- 70 × 290 سم
- صوف على صوف، أصباغ نباتية في معظمها`,
      `We found it in an old house in Taif, had it washed and its ends repaired. The colors have calmed without fading.
The pictures show the very piece you will receive.
- 70 × 290 cm
- Wool on wool, mostly plant dyes`,
    ],
    categories: ['textiles/rugs'],
    tags: ['one-of-a-kind', 'new-home'],
    attributes: [{ global: 'material', values: ['wool'] }],
    priceInRiyals: 1650,
    stock: 1,
    soldIndividually: true,
    gallery: ['rolled'],
    weightInKilograms: 4.1,
    sizeInCentimetres: [75, 22, 22],
    shippingClass: 'كبير الحجم',
    created: '2026-07-05 18:30:00',
    sold: 0,
  },
  {
    id: 303,
    sku: 'HN-CSH-001',
    slug: 'linen-cushion',
    name: ['وسادة كتان', 'Linen cushion'],
    short: [
      'كتان مغسول بحاشية عريضة وسحّاب خفي، ناعم من أول يوم.',
      'Washed linen with a wide border and a hidden zipper, soft from the first day.',
    ],
    about: [
      `يُغسل الكتان بعد نسجه غسلًا طويلًا فيلين ولا ينكمش بعد ذلك.
الحشوة من ريش صناعي يستعيد شكله بضربة كف.
- 50 × 50 سم، والحشوة مشمولة
- الغطاء يُغسل على 40 درجة`,
      `The linen is washed long after weaving, so it is soft and will not shrink.
The down-alternative filling springs back with one fluff.
- 50 × 50 cm, filling included
- Cover washes at 40 °C`,
    ],
    categories: ['textiles/cushions'],
    tags: ['everyday', 'new-home', 'natural'],
    brand: 'sadu',
    attributes: [
      {
        global: 'color',
        values: ['linen', 'terracotta', 'olive', 'indigo', 'rose'],
        forVariations: true,
        default: 'terracotta',
      },
      { global: 'material', values: ['linen'] },
    ],
    variations: [
      { of: { color: 'linen' }, priceInRiyals: 110, stock: 40 },
      { of: { color: 'terracotta' }, priceInRiyals: 110, stock: 21 },
      { of: { color: 'olive' }, priceInRiyals: 110, stock: 16 },
      { of: { color: 'indigo' }, priceInRiyals: 110, stock: 0 },
      { of: { color: 'rose' }, priceInRiyals: 110, salePriceInRiyals: 85, stock: 2 },
    ],
    picturedBy: 'color',
    gallery: ['stack'],
    weightInKilograms: 0.7,
    sizeInCentimetres: [50, 50, 15],
    created: '2026-01-08 12:20:00',
    sold: 311,
  },
  {
    id: 304,
    sku: 'HN-CSH-002',
    slug: 'kilim-cushion',
    name: ['وسادة كليم', 'Kilim cushion'],
    short: [
      'معيّنات صوفية من الأمام وقطن سميك من الخلف، بشراشيب في الزوايا.',
      'Wool diamonds on the front, heavy cotton on the back, tassels at the corners.',
    ],
    about: [
      `كل وسادة مقصوصة من كليم نُسج لها، فالمعيّن الأوسط يقع في مركزها تمامًا.
- 45 × 45 سم، والحشوة مشمولة
- يُغسل الغطاء باليد بماء بارد`,
      `Each is cut from a kilim woven for it, so the middle diamond falls right in the center.
- 45 × 45 cm, filling included
- Wash the cover by hand in cold water`,
    ],
    categories: ['textiles/cushions'],
    tags: ['handmade', 'gift'],
    brand: 'sadu',
    attributes: [{ global: 'material', values: ['wool'] }],
    priceInRiyals: 145,
    salePriceInRiyals: 120,
    saleFrom: '2031-02-01',
    saleTo: '2031-02-28',
    stock: 14,
    gallery: ['pair'],
    weightInKilograms: 0.8,
    sizeInCentimetres: [45, 45, 15],
    created: '2026-05-19 10:10:00',
    sold: 57,
  },
]
