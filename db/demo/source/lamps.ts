import type { Product } from './types.ts'

export const lamps: readonly Product[] = [
  {
    id: 601,
    sku: 'HN-LMP-001',
    slug: 'cairo-lantern',
    name: ['فانوس القاهرة', 'Cairo lantern'],
    short: [
      'فانوس نحاسي مخرّم بألواح زجاج ملوّن، يصنعه سمكري في حي السيدة زينب.',
      'A pierced brass lantern with panes of colored glass, by a tinsmith of Sayyida Zaynab.',
    ],
    about: [
      `يُقطع النحاس بالمنشار اليدوي وفق نقش النجمة، ثم تُركّب ألواح الزجاج من الداخل فلا يظهر لحام.
بابه الصغير يتسع لشمعة أو لمصباح يعمل بالبطارية، ونرسل معه واحدًا.
- الارتفاع 38 سم مع الحلقة
- للداخل والشرفات المسقوفة`,
      `The brass is cut with a hand saw after the star pattern and the panes are set from inside, so no solder shows.
Its little door takes a candle or a battery light; we send one along.
- 38 cm high with its ring
- For indoors and covered balconies`,
    ],
    categories: ['lamps/lanterns'],
    tags: ['ramadan', 'handmade', 'gift'],
    brand: 'muizz',
    attributes: [
      { global: 'color', values: ['amber', 'teal', 'burgundy'], forVariations: true, default: 'amber' },
      { global: 'material', values: ['brass'] },
      { global: 'origin', values: ['egypt'] },
    ],
    variations: [
      { of: { color: 'amber' }, priceInRiyals: 275, stock: 16 },
      { of: { color: 'teal' }, priceInRiyals: 275, salePriceInRiyals: 229, stock: 3 },
      { of: { color: 'burgundy' }, priceInRiyals: 275, stock: 0, backorders: 'yes' },
    ],
    picturedBy: 'color',
    gallery: ['night'],
    featured: true,
    weightInKilograms: 1.8,
    sizeInCentimetres: [18, 18, 38],
    created: '2026-01-30 19:00:00',
    sold: 245,
  },
  {
    id: 602,
    sku: 'HN-LMP-002',
    slug: 'clay-table-lamp',
    name: ['مصباح طاولة خزفي', 'Ceramic table lamp'],
    short: [
      'قاعدة خزفية مستديرة ومظلة كتان تنشر ضوءًا دافئًا بلا وهج.',
      'A round ceramic base and a linen shade that spreads warm light without glare.',
    ],
    about: [
      `القاعدة ثقيلة فلا تميل، والسلك مغطى بالقطن وطوله متران، ومفتاحه في متناول اليد.
- الارتفاع 46 سم، وقطر المظلة 32 سم
- مصباح E27 حتى 60 واط، غير مشمول
- قابس سعودي ثلاثي`,
      `The base is heavy and does not tilt; the cord is covered in cotton, two meters long, its switch within reach.
- 46 cm high, shade 32 cm across
- E27 bulb up to 60 W, not included
- Three-pin plug`,
    ],
    categories: ['lamps/electric'],
    tags: ['new-home', 'handmade'],
    brand: 'furat',
    attributes: [
      { global: 'color', values: ['ivory', 'teal', 'terracotta'], forVariations: true, default: 'teal' },
      { global: 'material', values: ['stoneware'] },
    ],
    variations: [
      { of: { color: 'ivory' }, priceInRiyals: 340, stock: 7 },
      { of: { color: 'teal' }, priceInRiyals: 340, stock: 10 },
      { of: { color: 'terracotta' }, priceInRiyals: 340, stock: 2 },
    ],
    picturedBy: 'color',
    weightInKilograms: 2.4,
    sizeInCentimetres: [32, 32, 46],
    shippingClass: 'قابل للكسر',
    created: '2026-03-22 18:00:00',
    sold: 61,
  },
  {
    id: 603,
    sku: 'HN-LMP-003',
    slug: 'rattan-pendant',
    name: ['ثريّا خيزران', 'Rattan pendant'],
    short: [
      'مظلة مضفورة ترسم على السقف دوائر من الظل.',
      'A plaited shade that draws rings of shadow on the ceiling.',
    ],
    about: [
      `يُنقع الخيزران ليلة كاملة قبل الضفر، فيأخذ انحناءته ولا ينكسر بعدها.
- صغير 35 سم، وسط 48 سم، كبير 62 سم
- سلك بطول متر ونصف يُقصّ على القياس
- يركّبها كهربائي`,
      `The rattan soaks overnight before plaiting, so it takes its curve and keeps it.
- Small 35 cm, medium 48 cm, large 62 cm
- 1.5 m cord, cut to length
- To be fitted by an electrician`,
    ],
    categories: ['lamps/electric'],
    tags: ['natural', 'new-home', 'handmade'],
    attributes: [{ global: 'size', values: ['s', 'm', 'l'], forVariations: true, default: 'm' }],
    variations: [
      { of: { size: 's' }, priceInRiyals: 210, stock: 11 },
      { of: { size: 'm' }, priceInRiyals: 295, stock: 5 },
      { of: { size: 'l' }, priceInRiyals: 410, stock: 0 },
    ],
    gallery: ['room'],
    weightInKilograms: 1.1,
    sizeInCentimetres: [48, 48, 36],
    shippingClass: 'كبير الحجم',
    created: '2026-07-14 18:00:00',
    sold: 43,
  },
  {
    id: 604,
    sku: 'HN-LMP-004',
    slug: 'olive-wax-candle',
    name: ['شمعة بشمع الزيتون', 'Olive wax candle'],
    short: [
      'شمعة في كوب خزفي أخضر برائحة التين وورق البرتقال، والكوب يبقى لك.',
      'A candle in a green ceramic cup that smells of fig and orange leaf; the cup is yours to keep.',
    ],
    about: [
      `شمع نباتي وفتيل قطني يحترق نظيفًا نحو أربعين ساعة.
بعد أن تنتهي، صبّ فيها ماءً ساخنًا لتخرج البقايا، واستعملها كوبًا.
- 220 جم
- أوقدها أول مرة ساعتين كاملتين`,
      `Plant wax and a cotton wick burn clean for about forty hours.
When it is done, pour in hot water to lift the rest and use it as a cup.
- 220 g
- Let it burn two full hours the first time`,
    ],
    categories: ['lamps/lanterns'],
    tags: ['gift', 'natural'],
    brand: 'furat',
    priceInRiyals: 89,
    salePriceInRiyals: 72,
    stock: 31,
    gallery: ['lit'],
    weightInKilograms: 0.5,
    sizeInCentimetres: [8, 8, 9],
    created: '2026-08-08 18:00:00',
    sold: 118,
  },
  {
    id: 605,
    sku: 'HN-LMP-005',
    slug: 'brass-candlesticks',
    name: ['شمعدانان من نحاس', 'Pair of brass candlesticks'],
    short: [
      'شمعدانان بارتفاعين، شُكّلا بالمخرطة من نحاس مصمت بلا لحام.',
      'Two candlesticks in two heights, turned from solid brass without a joint.',
    ],
    about: [
      `وزنهما يثبّتهما على الطاولة، وقاعدتهما مبطّنة باللباد كي لا تخدش الخشب.
- الارتفاع 14 و20 سم
- للشموع بقطر 2.2 سم، والشموع غير مشمولة`,
      `Their weight keeps them steady and felt under the foot spares the table.
- 14 and 20 cm high
- For candles 2.2 cm across, not included`,
    ],
    categories: ['lamps/lanterns'],
    tags: ['gift', 'new-home'],
    attributes: [{ global: 'material', values: ['brass'] }],
    priceInRiyals: 185,
    stockStatus: 'instock',
    gallery: ['lit'],
    weightInKilograms: 1.2,
    sizeInCentimetres: [9, 9, 20],
    created: '2025-12-15 18:00:00',
    sold: 54,
  },
  {
    id: 606,
    sku: 'HN-LMP-006',
    slug: 'star-lamp',
    name: ['مصباح النجمة', 'Star lamp'],
    short: [
      'كرة نحاسية مخرّمة تملأ الغرفة بالنجوم. نفدت، وتعود في الشتاء.',
      'A pierced brass globe that fills the room with stars. Sold out until winter.',
    ],
    about: [
      `ثُقبت الكرة بأكثر من ثمانمئة ثقب بمثقاب يدوي، وعند إضاءتها تدور النجوم على الجدران.
- القطر 24 سم
- مصباح LED مشمول`,
      `More than eight hundred holes drilled by hand; when lit, stars wander over the walls.
- 24 cm across
- LED bulb included`,
    ],
    categories: ['lamps/electric'],
    tags: ['handmade', 'ramadan'],
    brand: 'muizz',
    attributes: [{ global: 'material', values: ['brass'] }],
    priceInRiyals: 390,
    stockStatus: 'outofstock',
    gallery: ['night'],
    weightInKilograms: 1.5,
    sizeInCentimetres: [24, 24, 26],
    created: '2025-10-19 18:00:00',
    sold: 92,
  },
]
