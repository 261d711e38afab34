"""Cuts the shop's two faces down to the weights and signs that it uses; their files are web/src/ui/fonts.

    /usr/bin/python3 tools/make-fonts.py <folder with the faces>

Needs Debian's packages python3-fonttools and python3-brotli. The folder holds the variable faces as the packages
@fontsource-variable/anek-latin and @fontsource-variable/schibsted-grotesk bring them: anek-latin-latin-wdth-normal.woff2
and schibsted-grotesk-latin-wght-normal.woff2, and both with latin-ext for the rupee sign. They are under the OFL.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

OUT = Path(__file__).parent.parent / "web/src/ui/fonts"

# What a page is written with; letters with marks; the rupee sign. The same ranges stand in ui/styles/fonts.css.
CORE = "U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212"
MORE = "U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+2122,U+2190-2193"
RUPEE = "U+20B9"

# Name here, name there, axes, and the least kerning that is worth its bytes, in units of the face: what is less
# moves a letter by a fifth of a dot at the sizes in which the face is set.
FACES = [
    ("anek-display", "anek-latin-{}-wdth-normal.woff2", {"wght": (600, 700), "wdth": 82}, 8),
    ("schibsted-text", "schibsted-grotesk-{}-wght-normal.woff2", {"wght": (400, 700)}, 20),
]


def signs(ranges):
    for part in ranges.split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def kerned(value, least):
    """Leaves a pair one distance for all weights, or none; answers whether it has any."""
    if hasattr(value, "XAdvDevice"):
        del value.XAdvDevice
    if abs(value.XAdvance) < least:
        value.XAdvance = 0
    return value.XAdvance != 0


def lighten(face, least):
    """Most of a face's bytes are distances between pairs of letters, and how they change with the weight."""
    for lookup in face["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            table.ValueFormat1 = 4
            if table.Format == 2:
                for row in table.Class1Record:
                    for pair in row.Class2Record:
                        kerned(pair.Value1, least)
                continue
            for pairs in table.PairSet:
                pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if kerned(pair.Value1, least)]
            kept = [(sign, pairs) for sign, pairs in zip(table.Coverage.glyphs, table.PairSet) if pairs.PairValueRecord]
            table.Coverage.glyphs = [sign for sign, _ in kept]
            table.PairSet = [pairs for _, pairs in kept]


def cut(source, axes, ranges, least, name):
    face = TTFont(source)
    instancer.instantiateVariableFont(face, axes, inplace=True)
    options = subset.Options(layout_features=["kern", "liga", "tnum"], hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=signs(ranges))
    cutter.subset(face)
    if "GPOS" in face:
        lighten(face, least)
    face.flavor = "woff2"
    face.save(OUT / f"{name}.woff2")


folder = Path(sys.argv[1])
for ours, theirs, axes, least in FACES:
    latin, more = (folder / theirs.format(part) for part in ("latin", "latin-ext"))
    cut(latin, axes, CORE, least, ours)
    cut(latin, axes, MORE, least, f"{ours}-more")
    cut(more, axes, RUPEE, least, f"{ours}-rupee")
