// The calls about picture categories, merged into the table in api.ts.
import * as z from 'zod';
import { okAnswer } from '../api/answers.ts';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { categoryBody, categorySchema, deleteCategoryQuery, renameCategoryBody } from './media.ts';

const textIdParams = z.object({ id: z.string().max(300) });

export const categoriesApi = {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'Categories',
    answer: z.array(categorySchema),
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/categories',
    access: 'admin',
    summary: 'Create a category',
    body: categoryBody,
    answer: categorySchema,
    status: 201,
  }),
  renameCategory: endpoint({
    method: 'PUT',
    path: '/api/categories/:id',
    access: 'admin',
    summary: 'Rename a category',
    params: textIdParams,
    body: renameCategoryBody,
    answer: categorySchema,
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/api/categories/:id',
    access: 'admin',
    summary: 'Delete a category',
    params: textIdParams,
    query: deleteCategoryQuery,
    answer: okAnswer,
  }),
  restoreCategory: endpoint({
    method: 'POST',
    path: '/api/categories/:id/restore',
    access: 'admin',
    summary: 'Bring a deleted category back, into the pictures that had it',
    params: textIdParams,
    answer: categorySchema,
  }),
} as const satisfies Record<string, Endpoint>;
