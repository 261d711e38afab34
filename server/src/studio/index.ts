/**
 * The Custom Studio: its prices, garments, and the designs of customers. A design never changes; its garment is in carts and
 * orders under the design's id, as a separate variant with the base's stock. Owns the tables studio_settings, studio_base,
 * studio_design and studio_picture.
 */
export { designsAsJson, loadDesigns, parseDesigns, type DesignJson } from './queries.ts';
export { exportedDesigns } from './queries/exported-designs.ts';
export { withDesigns, withDesignVariants, type DesignToSell } from './custom-variants.ts';
export { addStudioBases } from './steps/add-studio-bases.ts';
export { takeDesign } from './steps/take-design.ts';
export { deleteDesigns } from './steps/delete-designs.ts';
export { studioJobs } from './jobs.ts';
export { studioRoutes } from './routes.ts';
