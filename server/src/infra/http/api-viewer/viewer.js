/** Shows the OpenAPI document of this server: calls by tag, each with its parameters and schemas. Texts are set as text only. */
(() => {
  const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
  /** Limits that every integer has, so that they say nothing. */
  const LIMITS = new Set([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);

  let components = {};

  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  const code = (text) => make('code', {}, text);
  const note = (text) => make('span', { class: 'note' }, text);

  function resolve(schema = {}) {
    const name = schema.$ref?.match(/^#\/components\/schemas\/(.+)$/)?.[1];
    return name ? { ...components[name], title: name } : schema;
  }

  const variantsOf = ({ anyOf, oneOf, allOf }) => anyOf ?? oneOf ?? allOf ?? [];
  const isNull = (schema) => schema.type === 'null';

  function typeOf(given) {
    const schema = resolve(given);
    if (schema.title) return schema.title;
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    const variants = variantsOf(schema);
    if (variants.length > 0) return variants.map(typeOf).join(schema.allOf ? ' & ' : ' | ');
    if (schema.type === 'array') return `array of ${typeOf(schema.items)}`;
    return [[schema.type ?? 'any'].flat().join(' | '), schema.format && `(${schema.format})`].filter(Boolean).join(' ');
  }

  function rangeOf(low, high, unit = '') {
    const from = low === undefined || LIMITS.has(low) ? '' : `≥ ${low}${unit}`;
    const to = high === undefined || LIMITS.has(high) ? '' : `≤ ${high}${unit}`;
    return [from, to].filter(Boolean).join(', ');
  }

  /** What a value must keep to, beside its type. */
  const rulesOf = (schema) =>
    [
      rangeOf(schema.minimum, schema.maximum),
      rangeOf(schema.minLength, schema.maxLength, ' characters'),
      rangeOf(schema.minItems, schema.maxItems, ' items'),
      schema.format === undefined && schema.pattern && `pattern ${schema.pattern}`,
      'default' in schema && `default ${JSON.stringify(schema.default)}`,
      schema.description,
    ]
      .filter(Boolean)
      .join('; ');

  /** The schemas whose own fields are worth showing below one: an object's, those of an array's items, of each variant. */
  function objectsIn(given) {
    const schema = resolve(given);
    if (schema.properties) return [schema];
    if (schema.items) return objectsIn(schema.items);
    if (typeof schema.additionalProperties === 'object') return objectsIn(schema.additionalProperties);
    return variantsOf(schema)
      .filter((variant) => !isNull(variant))
      .flatMap(objectsIn);
  }

  const fieldNames = (schema) =>
    objectsIn(schema).flatMap(({ properties }) => Object.entries(properties).flatMap(([name, of]) => [name, ...fieldNames(of)]));

  /** What the search looks in. */
  function wordsOf({ method, path, operation }) {
    const { parameters = [], requestBody, responses = {} } = operation;
    const bodies = [requestBody, ...Object.values(responses)].flatMap((it) => Object.values(it?.content ?? {}));
    const names = [...parameters.map(({ name }) => name), ...bodies.flatMap(({ schema }) => fieldNames(schema))];
    return [method, path, operation.summary, ...names].join(' ').toLowerCase();
  }

  function fieldsOf(object) {
    const required = new Set(object.required);
    const items = Object.entries(object.properties).map(([name, schema]) => field(name, schema, required.has(name)));
    return make('ul', { class: 'fields' }, ...items);
  }

  function field(name, given, isRequired) {
    const schema = resolve(given);
    const rules = rulesOf(schema);
    const line = [code(name), ' ', typeOf(given), isRequired ? ' · required' : '', rules ? ' ' : '', rules ? note(rules) : ''];
    const item = make('li', {}, ...line);
    for (const object of objectsIn(given)) item.append(unfolding(`Fields of ${name}`, () => fieldsOf(object)));
    return item;
  }

  /** A part that is drawn when it is opened: all of them at once would be tens of thousands of elements. */
  function unfolding(label, draw) {
    const part = make('details', {}, make('summary', {}, label));
    part.addEventListener('toggle', () => part.append(draw()), { once: true });
    return part;
  }

  function drawSchema(schema) {
    const objects = objectsIn(schema);
    if (schema.$ref) return objects.map((object) => unfolding(typeOf(schema), () => fieldsOf(object)));
    if (objects.length === 0) return [make('p', {}, typeOf(schema), ' ', note(rulesOf(resolve(schema))))];
    return objects.flatMap((object, at) => [at > 0 ? make('p', {}, 'or') : '', fieldsOf(object)]);
  }

  const drawContent = (content = {}) =>
    Object.entries(content).flatMap(([type, { schema }]) => [make('p', { class: 'note' }, code(type)), ...drawSchema(schema)]);

  function drawOperation({ operation }) {
    const { parameters = [], requestBody, responses = {} } = operation;
    const body = make('div', {}, make('p', {}, operation.description ?? ''));
    if (parameters.length > 0) {
      const fields = parameters.map(({ name, in: where, required, schema }) => field(`${name} (${where})`, schema, required));
      body.append(make('h3', {}, 'Parameters'), make('ul', { class: 'fields' }, ...fields));
    }
    if (requestBody) body.append(make('h3', {}, 'Request body'), ...drawContent(requestBody.content));
    for (const [status, response] of Object.entries(responses)) {
      const heading = status === 'default' ? 'Any other response' : `Response ${status}`;
      body.append(make('h3', {}, heading), make('p', {}, response.description), ...drawContent(response.content));
    }
    return body;
  }

  function drawSummary({ method, path, operation }) {
    const head = [make('span', { class: 'method' }, method.toUpperCase()), ' ', make('span', { class: 'path' }, path)];
    return make('summary', {}, ...head, ' ', note(operation.summary ?? ''));
  }

  function addOperation(call) {
    const element = make('details', { class: 'operation', id: call.id }, drawSummary(call));
    element.addEventListener('toggle', () => element.append(drawOperation(call)), { once: true });
    return { element, words: wordsOf(call) };
  }

  const callsOf = ({ paths }) =>
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({
        id: `${method}${path}`,
        method,
        path,
        operation: item[method],
        tag: item[method].tags?.[0] ?? 'other',
      })),
    );

  function drawTags(calls) {
    const list = make('ul');
    const sections = [...Map.groupBy(calls, ({ tag }) => tag)].map(([tag, ofTag]) => {
      const link = make('li', {}, make('a', { href: `#${tag}` }, tag));
      list.append(link);
      const operations = ofTag.map(addOperation);
      const heading = make('h2', { id: tag }, tag);
      const section = make('section', { 'aria-labelledby': tag }, heading, ...operations.map(({ element }) => element));
      document.querySelector('#operations').append(section);
      return { link, section, operations };
    });
    document.querySelector('#tags').append(list);
    return sections;
  }

  /** Shows the calls that hold every word that was typed. */
  function search(sections, typed) {
    const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { link, section, operations } of sections) {
      for (const { element, words } of operations) element.hidden = !wanted.every((word) => words.includes(word));
      const found = operations.filter(({ element }) => !element.hidden).length;
      section.hidden = link.hidden = found === 0;
      count += found;
    }
    document.querySelector('#count').textContent = count === 1 ? '1 call' : `${count} calls`;
  }

  /** A link to a call, such as #get/api/cart, opens it. */
  function openLinked() {
    const linked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (linked instanceof HTMLDetailsElement) linked.open = true;
    linked?.scrollIntoView();
  }

  async function main() {
    const response = await fetch('/api/openapi.json');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const api = await response.json();
    components = api.components?.schemas ?? {};
    document.title = `${api.info.title}: API reference`;
    document.querySelector('#about').textContent = api.info.description ?? '';
    const sections = drawTags(callsOf(api));
    const input = document.querySelector('#search');
    input.addEventListener('input', () => search(sections, input.value));
    search(sections, input.value);
    window.addEventListener('hashchange', openLinked);
    openLinked();
    document.documentElement.dataset.live = ''; // as on the shop's own pages: the script listens
  }

  main().catch(({ message }) => {
    document.querySelector('#count').textContent = `The OpenAPI document could not be loaded (${message}).`;
  });
})();
