// Calls the service with the client that oapi-codegen made.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	"github.com/google/uuid"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	url, key, feed := os.Args[1], os.Args[2], uuid.MustParse(os.Args[3])
	ctx := context.Background()
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", key)
		return nil
	}
	client := must(NewClientWithResponses(url, WithRequestEditorFn(withKey)))

	made := must(client.CreateApiKeyWithResponse(ctx, nil, CreateApiKey{Name: "Go"}))
	id := "go"
	post := PublishPost{ExternalId: &id, Title: ptr("Published")}
	published := must(client.PublishPostWithResponse(ctx, feed, nil, post))
	query := ListPostsParams{FeedId: &[]uuid.UUID{feed}}
	listed := must(client.ListPostsWithResponse(ctx, &query))
	titles := []string{}
	for _, one := range listed.JSON200.Data {
		titles = append(titles, *one.Title)
	}
	unknown := uuid.MustParse("019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70")
	missing := must(client.GetPostWithResponse(ctx, unknown, nil)).ApplicationproblemJSON404
	read := must(client.GetFeedWithResponse(ctx, feed))
	size, types := 100, []ListChangesParamsTypes{"post"}
	changes := must(client.ListChangesWithResponse(ctx, &ListChangesParams{PageSize: &size, Types: &types}))
	told := []string{}
	for _, change := range changes.JSON200.Data {
		told = append(told, tell(change))
	}

	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"key":       made.JSON201.Data.RawKey[:7],
		"published": published.JSON201.Data.Title,
		"listed":    titles,
		"problem":   fmt.Sprintf("%d %s", missing.Status, missing.Code),
		"lastError": read.JSON200.Data.LastError,
		"changes":   told[len(told)-3:],
	})
}

func tell(change Change) string {
	of := must(change.AsPostChange())
	if kind := must(of.Discriminator()); kind != "upserted" {
		return kind
	}
	return "upserted " + *must(of.AsPostUpserted()).Data.Title
}

func ptr[T any](value T) *T { return &value }
