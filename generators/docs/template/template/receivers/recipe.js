import { recipePages } from '../../../pages/recipe.ts';
import { pageFiles } from '../../../template/page-file.js';

export default pageFiles((site) => recipePages(site));
